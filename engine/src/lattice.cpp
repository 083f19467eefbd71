#include "tricorner/engine/lattice.hpp"
