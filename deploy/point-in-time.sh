#!/bin/sh
# PostgreSQL as it was at any moment: docs/operate.md, «To any moment». It needs PostgreSQL's own programs, of the server's
# version, and finds the server by PGHOST, PGPORT and PGUSER, a login that may replicate.
#
#   point-in-time.sh receive FOLDER                 writes down every change; run it always, on another machine
#   point-in-time.sh base FOLDER                    a copy of the whole cluster, checked; every week. Two are kept
#   point-in-time.sh restore FOLDER DATA [MOMENT]   lays a cluster into the new folder DATA, as it was at its end or at MOMENT
#                                                   ('2026-11-20 14:05:00-06'), for whoever owns FOLDER
set -eu

fail() { echo "$*" >&2; exit 1; }
verb=${1:-} folder=${2:-}
case $folder in /*) ;; *) fail "Say where, as a whole path: point-in-time.sh receive|base|restore /FOLDER" ;; esac
# They would end the quotes of restore_command, or be read as its signs.
case $folder in *[\'\"\\%]*) fail "$folder must be a path without quotes, backslashes and percent signs." ;; esac
log=$folder/log
bases=$folder/base

receive() {
  mkdir -p "$log"
  pg_receivewal --slot=consultorio --create-slot --if-not-exists
  # It waits for a server that is away, and goes on where it was. What is written down is on the disk before it says so.
  exec pg_receivewal --slot=consultorio --directory="$log" --synchronous
}

base() {
  mkdir -p "$bases"
  rm -rf "$bases/part"
  pg_basebackup --pgdata="$bases/part" --wal-method=stream --checkpoint=fast --manifest-checksums=SHA256
  pg_verifybackup --quiet "$bases/part"
  # By its end: only what came later can be restored from it.
  mv "$bases/part" "$bases/$(date -u +%Y%m%dT%H%M%SZ)"
  for old in $(ls "$bases" | grep Z | head -n -2); do rm -rf "${bases:?}/$old"; done
  oldest=$(ls "$bases" | grep Z | head -n 1)
  [ ! -d "$log" ] || pg_archivecleanup "$log" "$(sed -n 's/^START WAL LOCATION.*file \([0-9A-F]*\)).*/\1/p' "$bases/$oldest/backup_label")"
  echo "$bases/$(ls "$bases" | grep Z | tail -n 1)"
}

restore() {
  data=${1:-} moment=${2:-}
  [ -n "$data" ] || fail "Say where to: point-in-time.sh restore $folder DATA"
  [ ! -e "$data" ] || fail "$data is there: a cluster is only restored into a new folder."
  until=99999999T999999Z
  if [ -n "$moment" ]; then
    until=$(date -u -d "$moment" +%Y%m%dT%H%M%SZ) || fail "$moment is no moment like '2026-11-20 14:05:00-06'."
    moment=$(date -u -d "$moment" '+%Y-%m-%d %H:%M:%S.%6N+00')
  fi
  chosen=
  for one in $(ls "$bases" 2>/dev/null | grep Z); do [ "$one" \> "$until" ] || chosen=$one; done
  [ -n "$chosen" ] || fail "No copy in $bases is older than that moment."
  pg_verifybackup --quiet "$bases/$chosen"
  cp -a "$bases/$chosen" "$data"
  chmod 700 "$data"
  {
    # The last file is still being written.
    echo "restore_command = 'cp \"$log/%f\" \"%p\" 2>/dev/null || cp \"$log/%f.partial\" \"%p\"'"
    echo "recovery_target_action = 'promote'"
    [ -z "$moment" ] || echo "recovery_target_time = '$moment'"
  } >>"$data/postgresql.auto.conf"
  touch "$data/recovery.signal"
  echo "$data is laid from $chosen. Start PostgreSQL on it: it reads what was written down since, and then takes writes."
}

case $verb in
  receive) receive ;;
  base) base ;;
  restore) shift 2; restore "$@" ;;
  *) fail "It knows receive, base and restore." ;;
esac
