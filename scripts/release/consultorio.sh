#!/bin/sh
# The commands of a release: `consultorio server`, `consultorio migrate`, `consultorio backup FILE` …
# docs/operate.md tells each; here they need neither npm nor a Node.js of the machine.
set -eu
# No tool beside the shell: an image may have none, and no link to this either.
self=$0
while [ -L "$self" ]; do
  to=$(readlink "$self")
  case $to in
  /*) self=$to ;;
  *) self=${self%/*}/$to ;;
  esac
done
here=$(cd "${self%/*}" && pwd -P)
task=${1:-server}
[ $# -eq 0 ] || shift
if [ "$task" = server ]; then
  read -r flags <"$here/server-flags"
  # shellcheck disable=SC2086 # one flag a word
  exec "$here/node" $flags "$here/../apps/server/src/main.ts" "$@"
fi
case $task in
*[!a-z-]*) script= ;;
*) script=$here/../scripts/$task.ts ;;
esac
[ -n "$script" ] && [ -f "$script" ] || {
  known=server
  for file in "$here"/../scripts/*.ts; do
    file=${file##*/}
    known="$known, ${file%.ts}"
  done
  echo "There is no command \"$task\": $known" >&2
  exit 2
}
exec "$here/node" "$script" "$@"
