"""The tiles of a set, turned at random, and how a record writes them."""

from second_layout import ALL_KEYS, CARDS, FALLING, RISING, rotations, tile_key


def all_tiles(set_name, rng):
    """Every tile of a set as (values, colours), turned at random."""
    if set_name == "56mixed":
        keys = [rng.choice([key, tile_key(key[0][::-1])]) for key in RISING]
    else:
        keys = {"56": RISING, "56m": FALLING, "76": ALL_KEYS, "54": CARDS, "any": ALL_KEYS}[set_name]
    return [rng.choice(rotations(list(values), list(colours) or None)) for values, colours in keys]


def entry(tile, plain=False):
    values, colours = tile
    return {"values": values, "colours": colours} if colours and not plain else values
