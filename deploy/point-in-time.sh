#!/bin/sh
# PostgreSQL as it was at any moment: docs/operate.md, «To any moment». It needs PostgreSQL's own programs, of the server's
# version, and finds the server by PGHOST, PGPORT and PGUSER, a login that may replicate.
#
#   point-in-time.sh receive FOLDER                 writes down every change; run it always, on another machine. Where too much was
#                                                   missed it begins anew, and keeps what it has aside (log-until-…)
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
  receiving=
  trap '[ -z "$receiving" ] || kill "$receiving" 2>/dev/null || :; exit 0' INT TERM
  # For ever: a server that is away comes back, and writing down goes on where it was. What is written down is on the disk before it
  # says so. By itself pg_receivewal would also ask for ever for what a server has thrown away: it ends, and we look.
  while :; do
    begin_anew_if_lost
    if pg_receivewal --slot=consultorio --create-slot --if-not-exists; then
      pg_receivewal --slot=consultorio --directory="$log" --synchronous --no-loop &
      receiving=$!
      wait "$receiving" || :
      receiving=
    fi
    sleep 5
  done
}

# Nobody received for so long that the server threw away what was to be written down (max_slot_wal_keep_size). What there is from
# before that gap goes aside: in one folder with what comes after it, pg_receivewal would ask for what is missing.
begin_anew_if_lost() {
  lost=$(PGCONNECT_TIMEOUT=10 psql -XAtqw -d "${PGDATABASE:-postgres}" \
    -c "select 1 from pg_replication_slots where slot_name = 'consultorio' and wal_status = 'lost'") || lost=
  [ -n "$lost" ] || return 0
  aside=$folder/log-until-$(date -u +%Y%m%dT%H%M%SZ)
  # In this order: where it ends in between, the slot is still lost and the next time begins here.
  mv "$log" "$aside"
  mkdir "$log"
  pg_receivewal --slot=consultorio --drop-slot
  echo "The server has thrown away changes that were not written down: $aside ends before them. Run base now: until then nothing after that can be restored." >&2
}

base() {
  mkdir -p "$bases"
  rm -rf "$bases/part"
  pg_basebackup --pgdata="$bases/part" --wal-method=stream --checkpoint=fast --manifest-checksums=SHA256
  pg_verifybackup --quiet "$bases/part"
  # By its end: only what came later can be restored from it.
  made=$(date -u +%Y%m%dT%H%M%SZ)
  mv "$bases/part" "$bases/$made"
  written_down_since "$bases/$made" || fail "$bases/$made is whole, but nothing in $log was written since it began: look at receive, which does not run or has fallen behind. No older copy was removed."
  for old in $(ls "$bases" | grep Z | head -n -2); do rm -rf "${bases:?}/$old"; done
  oldest=$(ls "$bases" | grep Z | head -n 1)
  pg_archivecleanup "$log" "$(first_of "$bases/$oldest")"
  # From before a gap, and of use to no copy that is left.
  for aside in $(ls "$folder" | grep '^log-until-'); do
    [ "${aside#log-until-}" \> "$oldest" ] || rm -rf "${folder:?}/$aside"
  done
  echo "$bases/$made"
}

# The file of the log with which reading begins.
first_of() { sed -n 's/^START WAL LOCATION.*file \([0-9A-F]*\)).*/\1/p' "$1/backup_label"; }

# Waits a moment: a receiver that follows has the last file within a second.
written_down_since() {
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    newest=$(ls "$log" 2>/dev/null | grep -E '^[0-9A-F]{24}(\.partial)?$' | tail -n 1)
    [ "${newest%.partial}" \< "$(first_of "$1")" ] || return 0
    sleep 1
  done
  return 1
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
    # What lies aside ends before a gap: a copy from before it is restored to there at most. The last file is still being written.
    echo "restore_command = 'cp \"$log/%f\" \"%p\" 2>/dev/null || cp \"$folder\"/log-until-*/%f \"%p\" 2>/dev/null || cp \"$log/%f.partial\" \"%p\"'"
    echo "recovery_target_action = 'promote'"
    [ -z "$moment" ] || echo "recovery_target_time = '$moment'"
  } >>"$data/postgresql.auto.conf"
  touch "$data/recovery.signal"
  for aside in $(ls "$folder" | grep '^log-until-'); do
    [ "${aside#log-until-}" \< "$chosen" ] || echo "$chosen is from before a gap: it is restored to the end of $folder/$aside at most." >&2
  done
  echo "$data is laid from $chosen. Start PostgreSQL on it: it reads what was written down since, and then takes writes."
}

case $verb in
  receive) receive ;;
  base) base ;;
  restore) shift 2; restore "$@" ;;
  *) fail "It knows receive, base and restore." ;;
esac
