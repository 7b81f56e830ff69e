#!/bin/sh
# Postgres 17 with pgvector for the tests, on a machine that has neither: Debian 13 has packages of
# both, and the mirror that apt uses serves Debian 13 too.
#
#   scripts/test-postgres.sh start [NAME]   prints postgres://… on stdout when it answers
#   scripts/test-postgres.sh replica NAME URL   a streaming replica of that one; prints its own URL
#   scripts/test-postgres.sh crash NAME         stops it at once; "replica" brings it back
#   scripts/test-postgres.sh stop [NAME]
#
# The packages are unpacked once (40 s) into ~/.cache/people-search-mcp; a start takes 3 s.
# NAME separates clusters that run at the same time. Exit code 3: this machine is not supported, and
# stderr says why; 1: it should have worked.
set -eu

cache="${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/people-search-mcp"
root="$cache/postgres-17"
name="${2:-default}"
cluster="/var/lib/people-search-test/$name"

cannot() {
  echo "No Postgres for tests: $*" >&2
  exit 3
}

in_root() {
  chroot "$root" su postgres -s /bin/sh -c "PATH=/usr/lib/postgresql/17/bin:/usr/bin:/bin; $1"
}

# The mirror from apt's own configuration, so that it is not written down here.
find_mirror() {
  apt-get indextargets --format '$(ORIGIN) $(SUITE) $(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
    awk '$1 == "Debian" && $2 !~ /security|backports/ { print $NF; exit }'
}

unpack() {
  command -v debootstrap >/dev/null ||
    cannot "debootstrap is missing (Debian: apt-get install debootstrap)."
  mirror="$(find_mirror)"
  [ -n "$mirror" ] || cannot "apt knows no Debian mirror (run apt-get update)."
  eval "$(apt-config shell proxy Acquire::http::Proxy)"
  [ -z "${proxy:-}" ] || export http_proxy="$proxy"
  mkdir -p "$cache"
  fresh="$root.new.$$"
  trap 'rm -rf "$fresh"' EXIT
  if ! debootstrap --variant=minbase --include=postgresql-17,postgresql-17-pgvector \
    trixie "$fresh" "$mirror" >"$cache/debootstrap.log" 2>&1; then
    tail -5 "$cache/debootstrap.log" >&2
    cannot "debootstrap failed (log: $cache/debootstrap.log)."
  fi
  [ -d "$root" ] || mv "$fresh" "$root"
}

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => {
    console.log(s.address().port); s.close(); });'
}

print_url() {
  port="$(sed -n 4p "$root$cluster/postmaster.pid")"
  echo "postgres://postgres@127.0.0.1:$port/postgres"
}

check_machine() {
  [ "$(uname -s)" = Linux ] || cannot "it needs Linux."
  [ "$(id -u)" = 0 ] || cannot "it needs root (chroot)."
  [ -x "$root/usr/lib/postgresql/17/bin/postgres" ] || unpack
}

log="$root$cluster.log"

# The port of an earlier start, so that a crashed server comes back at the same address.
port_for() {
  kept="$(sed -n 's/.*"-p" "\([0-9]*\)".*/\1/p' "$root$cluster/postmaster.opts" 2>/dev/null || true)"
  echo "${kept:-$(free_port)}"
}

# Durability does not matter here, and a chroot may have no /dev/shm.
run_cluster() {
  in_root "pg_ctl -D $cluster -l $cluster/server.log -w -t 60 start -o '-p $(port_for) \
    -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off \
    -c full_page_writes=off -c synchronous_commit=off -c max_connections=200 \
    -c dynamic_shared_memory_type=mmap -c max_wal_size=2GB'" >"$log" 2>&1 || {
    tail -5 "$log" "$root$cluster/server.log" >&2
    exit 1
  }
  print_url
}

is_running() {
  in_root "pg_ctl -D $cluster status" >/dev/null 2>&1
}

make_folder() {
  rm -rf "$root$cluster"
  mkdir -p "$root$cluster"
  chmod 700 "$root$cluster"
  chroot "$root" chown postgres: "$cluster"
}

start() {
  check_machine
  if is_running; then
    print_url
    return
  fi
  make_folder
  in_root "initdb -D $cluster --auth=trust --encoding=UTF8 --locale=C.UTF-8" >"$log" 2>&1 || {
    tail -5 "$log" >&2
    exit 1
  }
  run_cluster
}

replica() {
  check_machine
  if [ ! -f "$root$cluster/standby.signal" ]; then
    make_folder
    in_root "pg_basebackup -d '$1' -D $cluster -R -X stream -c fast" >"$log" 2>&1 || {
      tail -5 "$log" >&2
      exit 1
    }
  fi
  if is_running; then print_url; else run_cluster; fi
}

crash() {
  in_root "pg_ctl -D $cluster -m immediate stop" >/dev/null
}

stop() {
  [ -d "$root$cluster" ] || return 0
  in_root "pg_ctl -D $cluster -m immediate stop" >/dev/null 2>&1 || true
  rm -rf "$root$cluster" "$root$cluster.log"
}

case "${1:-}" in
  start) start ;;
  replica) replica "${3:?the URL of its primary}" ;;
  crash) crash ;;
  stop) stop ;;
  *)
    echo "usage: $0 start|stop|crash [NAME], or: $0 replica NAME URL" >&2
    exit 2
    ;;
esac
