# Serves from a small disk of its own, in a namespace where mounting is allowed. Commands come on
# standard input; each prints one line when it is done. Usage: full-disk.sh CLI FOLDER
mount -t tmpfs -o size=400m tmpfs "$2" || exit 9
export PEOPLE_SEARCH_DATA="$2/data"
node "$1" service --port 0 &
service=$!
while read -r command file; do
  case $command in
    key) node "$1" keys create --name k --scopes search:read,profile:read --credits 100 --json ;;
    fill) dd if=/dev/zero of="$2/fill" bs=4k 2>/dev/null; echo filled ;;
    free) rm -f "$2/fill"; echo freed ;;
    import) node "$1" import "$file" 2>&1 | tail -1 ;;
  esac
done
kill "$service"
wait "$service"
