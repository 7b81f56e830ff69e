#!/bin/sh
# A Citus cluster for the tests, where Citus is installed: a coordinator and two workers on this
# machine.
#
#   scripts/test-citus.sh start [NAME]      prints the coordinator's postgres://… when all answer
#   scripts/test-citus.sh crash NAME NODE   stops coordinator, worker-1 or worker-2 at once
#   scripts/test-citus.sh resume NAME NODE  starts it again at the same address
#   scripts/test-citus.sh stop [NAME]
#
# Postgres 17 with the extensions citus and vector is looked for in the folder CITUS_ROOT, which is
# the root of a Debian system (chroot), or else on this machine. NAME separates clusters that run at
# the same time. Tables have CITUS_SHARDS shards, by default 4. Exit code 3: this machine has no such
# Postgres, and stderr says why; 1: it should have worked.
set -eu

root="${CITUS_ROOT:-}"
name="${2:-default}"
bin=/usr/lib/postgresql/17/bin
share=/usr/share/postgresql/17/extension
folder="/var/lib/people-search-test/citus-$name"
nodes="coordinator worker-1 worker-2"

cannot() {
  echo "No Citus for tests: $*" >&2
  exit 3
}

as_postgres() {
  if [ -n "$root" ]; then
    chroot "$root" su postgres -s /bin/sh -c "PATH=$bin:/usr/bin:/bin; $1"
  else
    su postgres -s /bin/sh -c "PATH=$bin:$PATH; $1"
  fi
}

check_machine() {
  [ "$(uname -s)" = Linux ] || cannot "it needs Linux."
  [ "$(id -u)" = 0 ] || cannot "it needs root, to start servers as the user postgres."
  [ -x "$root$bin/postgres" ] || cannot "$root$bin has no Postgres 17; set CITUS_ROOT to a system that has."
  [ -e "$root$share/citus.control" ] || cannot "$root$share has no extension citus; set CITUS_ROOT to a system that has."
  [ -e "$root$share/vector.control" ] || cannot "$root$share has no extension vector (pgvector)."
}

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => {
    console.log(s.address().port); s.close(); });'
}

# The port of an earlier start, so that a node comes back at the address that the others know.
port_of() {
  kept="$(sed -n 's/.*"-p" "\([0-9]*\)".*/\1/p' "$root$folder/$1/postmaster.opts" 2>/dev/null || true)"
  echo "${kept:-$(free_port)}"
}

is_running() {
  as_postgres "pg_ctl -D $folder/$1 status" >/dev/null 2>&1
}

fail() {
  tail -5 "$root$folder/$1.log" "$root$folder/$1/server.log" >&2
  exit 1
}

# Durability does not matter here, and a chroot may have no /dev/shm. Each database has a worker
# process of Citus, which settles deadlocks between nodes.
run_node() {
  as_postgres "pg_ctl -D $folder/$1 -l $folder/$1/server.log -w -t 60 start -o '-p $(port_of "$1") \
    -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off \
    -c full_page_writes=off -c max_worker_processes=40 -c max_connections=300 -c max_prepared_transactions=300 \
    -c shared_preload_libraries=citus -c citus.max_client_connections=-1 \
    -c citus.enable_statistics_collection=off -c citus.local_hostname=127.0.0.1 \
    -c citus.shard_count=${CITUS_SHARDS:-4} -c dynamic_shared_memory_type=mmap -c max_wal_size=2GB'" >"$root$folder/$1.log" 2>&1 || fail "$1"
}

make_node() {
  as_postgres "initdb -D $folder/$1 --auth=trust --encoding=UTF8 --locale=C.UTF-8" \
    >"$root$folder/$1.log" 2>&1 || fail "$1"
}

print_url() {
  echo "postgres://postgres@127.0.0.1:$(port_of coordinator)/postgres"
}

sql() {
  as_postgres "psql -qAtX -v ON_ERROR_STOP=1 -h 127.0.0.1 -p $(port_of "$1") -d postgres -c \"$2\"" >/dev/null
}

join_nodes() {
  for node in $nodes; do sql "$node" "create extension if not exists citus"; done
  sql coordinator "select citus_set_coordinator_host('127.0.0.1', $(port_of coordinator))"
  for node in worker-1 worker-2; do
    sql coordinator "select citus_add_node('127.0.0.1', $(port_of "$node"))"
  done
}

start() {
  check_machine
  if ! is_running coordinator; then
    rm -rf "$root$folder"
    mkdir -p "$root$folder"
    chmod 700 "$root$folder"
    owner="$(awk -F: '$1 == "postgres" { print $3 ":" $4 }' "$root/etc/passwd")"
    chown "$owner" "$root$folder"
    for node in $nodes; do
      make_node "$node"
      run_node "$node"
    done
    join_nodes
  fi
  print_url
}

crash() {
  as_postgres "pg_ctl -D $folder/$1 -m immediate stop" >/dev/null
}

stop() {
  [ -d "$root$folder" ] || return 0
  for node in $nodes; do crash "$node" 2>/dev/null || true; done
  rm -rf "$root$folder"
}

case "${1:-}" in
  start) start ;;
  crash) crash "${3:?coordinator, worker-1 or worker-2}" ;;
  resume) run_node "${3:?coordinator, worker-1 or worker-2}" ;;
  stop) stop ;;
  *)
    echo "usage: $0 start|stop [NAME], or: $0 crash|resume NAME NODE" >&2
    exit 2
    ;;
esac
