# shellcheck shell=bash
# What ./run, ./test and ./train share: packages, configuration, build. Sourced by bash from the root of the repository.
# Everything printed here goes to standard error: standard output belongs to the program.

say() { printf 'tricorner: %s\n' "$*" >&2; }
fail() {
  say "$@"
  exit 1
}

# The packages of scripts/packages that belong to the named groups and are not installed.
missing_of() {
  local wanted=" $* " group package status
  while read -r group package _; do
    [[ -n $group && $group != '#'* && $wanted == *" $group "* ]] || continue
    status=$(dpkg-query -W -f '${db:Status-Status} ' -- "$package" 2>/dev/null) || status=''
    [[ " $status" == *' installed '* ]] || printf '%s\n' "$package"
  done <scripts/packages
}

# apt-get that never asks, waits for a package manager that is at work, and leaves its words in $apt_log too.
apt_get() {
  local try
  for try in {1..60}; do
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 apt-get -q -o Dpkg::Use-Pty=0 "$@" </dev/null 2>&1 |
      tee "$apt_log" >&2
    [[ ${PIPESTATUS[0]} == 0 ]] && return 0
    if grep -q 'dpkg was interrupted' "$apt_log"; then
      say 'an earlier installation was interrupted; finishing it first (dpkg --configure -a)'
      "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive dpkg --configure -a </dev/null >&2 || return 1
    elif grep -qE 'Could not get lock|Unable to (acquire|lock)' "$apt_log"; then
      say "another package manager is at work; waiting for it ($((try * 10)) seconds so far)"
      sleep 10
    else
      return 1
    fi
  done
  return 1
}

# The packages among the named ones that apt offers no version of.
unknown_of() {
  local package policy
  for package in "$@"; do
    policy=$(LC_ALL=C apt-cache policy -- "$package" 2>/dev/null) || policy=''
    [[ $policy =~ Candidate:\ [0-9] ]] || printf '%s\n' "$package"
  done
}

# Installs what is missing of the named groups; without a network, and without apt, when nothing is.
ensure_packages() {
  command -v dpkg-query >/dev/null || fail 'this script installs Debian packages and finds no dpkg; on another system see "Other systems" in CONTRIBUTING.md'
  local missing unknown updated=''
  mapfile -t missing < <(missing_of "$@")
  ((${#missing[@]})) || return 0
  local by_hand="apt-get install --no-install-recommends ${missing[*]}"
  local as_root=()
  if [[ $(id -u) != 0 ]]; then
    command -v sudo >/dev/null || fail "packages are missing and there is no sudo; as root, type: $by_hand"
    as_root=(sudo)
    [[ -t 0 ]] || as_root+=(-n) # nobody is there to type a password
  fi
  apt_log=$(mktemp)
  trap 'rm -f "$apt_log"' EXIT
  say "installing ${#missing[@]} missing Debian packages: ${missing[*]}"
  if [[ -n $(unknown_of "${missing[@]}") ]]; then
    apt_get update || say 'the package lists could not all be renewed'
    updated=yes
  fi
  mapfile -t unknown < <(unknown_of "${missing[@]}")
  ((${#unknown[@]} == 0)) ||
    fail "apt knows no package ${unknown[*]}: Debian 12 has it in 'main'; look at /etc/apt/sources.list and at the network"
  if ! apt_get install -y --no-install-recommends "${missing[@]}"; then
    # Old lists name versions that the archive no longer holds.
    if [[ -n $updated ]] || ! apt_get update || ! apt_get install -y --no-install-recommends "${missing[@]}"; then
      fail "could not install all packages ($(grep -m1 '^E: \|^sudo: ' "$apt_log" || echo 'apt-get failed')); by hand, as root: $by_hand"
    fi
  fi
  rm -f "$apt_log"
  newly_installed=yes
}

# Removes a build folder that was made in another place: its paths lead there.
drop_if_moved() {
  local folder=$1 home
  [[ -f $folder/CMakeCache.txt ]] || return 0
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$folder/CMakeCache.txt")
  [[ $home -ef . ]] && return 0
  say "$folder was made in $home; starting it afresh"
  rm -rf -- "$folder"
}

# configure PRESET FOLDER -DOPTION=VALUE...: only when the folder is not configured so already, or packages came since.
configure() {
  local preset=$1 folder=$2 option settled=yes
  shift 2
  [[ -f $folder/build.ninja && ! CMakePresets.json -nt $folder/build.ninja ]] || settled=''
  [[ -z ${newly_installed-} ]] || settled=''
  for option in "$@"; do
    option=${option#-D}
    grep -qx "${option%%=*}:[A-Z]*=${option#*=}" "$folder/CMakeCache.txt" 2>/dev/null || settled=''
  done
  [[ -n $settled ]] || cmake --preset "$preset" "$@" >&2 || fail "cmake could not configure $folder; its words stand above"
}

# build FOLDER [TARGET...]
build() {
  local folder=$1
  shift
  cmake --build "$folder" --parallel "$(nproc)" ${1:+--target "$@"} >&2 || fail "the build in $folder failed; its words stand above"
}
