#!/bin/sh
# PostgreSQL as it was at any moment: docs/operate.md, «To any moment». It needs PostgreSQL's own programs, of the server's
# version, and finds the server by PGHOST, PGPORT and PGUSER, a login that may replicate.
#
#   point-in-time.sh receive FOLDER                 writes down every change; run it always, on another machine. Where the server
#                                                   no longer has what comes next it begins anew, and keeps what it has aside (log-until-…)
#   point-in-time.sh base FOLDER                    a copy of the whole cluster, checked; every week. Two are kept
#   point-in-time.sh restore FOLDER DATA [MOMENT]   lays a cluster into the new folder DATA, as it was at its end or at MOMENT
#                                                   ('2026-11-20 14:05:00-06'), for whoever owns FOLDER
set -eu

fail() { echo "$*" >&2; exit 1; }
verb=${1:-} folder=${2:-}
case $folder in /*) ;; *) fail "Say where, as a whole path: point-in-time.sh receive|base|restore /FOLDER" ;; esac
# They would end the quotes of restore_command, or be read as its signs.
case $folder in *[\'\"\\%\$\`]*) fail "$folder must be a path without quotes, backslashes, percent and dollar signs." ;; esac
log=$folder/log
bases=$folder/base

receive() {
  mkdir -p "$log"
  receiving= refused=0
  trap '[ -z "$receiving" ] || { kill "$receiving" && wait "$receiving"; } 2>/dev/null || :; exit 0' INT TERM
  # For ever: a server that is away comes back, and writing down goes on where it was. What is written down is on the disk before it
  # says so. By itself pg_receivewal would also ask for ever for what a server has thrown away: it ends, and we look.
  while :; do
    if is_ours; then
      begin_anew_if_lost
      if pg_receivewal --slot=consultorio --create-slot --if-not-exists; then
        LC_ALL=C pg_receivewal --slot=consultorio --directory="$log" --synchronous --no-loop 2>"$folder/said" &
        receiving=$!
        wait "$receiving" || :
        receiving=
        cat "$folder/said" >&2
        # Twice in a row: a server that is just being stopped refuses once.
        if cannot_go_on; then refused=$((refused + 1)); else refused=0; fi
        if [ "$refused" -gt 1 ]; then begin_anew; refused=0; fi
      fi
    fi
    sleep 5
  done
}

# Whether the server answers, and is the one of which this folder holds the changes. In one folder the files of two clusters have
# the same names: a copy of the one would count as kept by the log of the other, and the last good copies would go.
is_ours() {
  now=$(PGCONNECT_TIMEOUT=10 psql -XAtqw -F ' ' -d 'dbname=replication replication=true' -c IDENTIFY_SYSTEM) || return 1
  now=${now%% *}
  if [ ! -s "$folder/cluster" ]; then
    # A folder from before that was asked: its newest copy knows.
    newest=$(ls "$bases" 2>/dev/null | grep Z | tail -n 1)
    [ -z "$newest" ] || now=$(LC_ALL=C pg_controldata "$bases/$newest" | sed -n 's/^Database system identifier: *//p')
    echo "$now" >"$folder/cluster"
    is_ours || return 1
  fi
  [ "$now" = "$(cat "$folder/cluster")" ] || fail "$folder holds another cluster ($(cat "$folder/cluster")) than the server at ${PGHOST:-this machine} ($now): name a new folder for this one, and keep the old one while you may need it."
}

# The server refuses what would come next in the log: it was restored to an earlier moment, or another took its place that has
# thrown it away. The server speaks its own language: what refuses the slot names it, what is thrown away is named by its file.
cannot_go_on() {
  grep -q 'is not present in the server' "$folder/said" ||
    grep 'command "START_REPLICATION"' "$folder/said" | grep -qv consultorio ||
    grep 'unexpected termination of replication stream' "$folder/said" | grep -qE '[0-9A-F]{24}'
}

# Nobody received for so long that the server threw away what was to be written down (max_slot_wal_keep_size).
begin_anew_if_lost() {
  lost=$(PGCONNECT_TIMEOUT=10 psql -XAtqw -d "${PGDATABASE:-postgres}" \
    -c "select 1 from pg_replication_slots where slot_name = 'consultorio' and wal_status = 'lost'") || lost=
  [ -z "$lost" ] || begin_anew
}

# What there is from before the gap goes aside: in one folder with what comes after it, pg_receivewal would ask for what is missing.
begin_anew() {
  aside=$folder/log-until-$(date -u +%Y%m%dT%H%M%SZ)
  # In this order: where it ends in between, the slot is still lost and the next time begins here.
  mv "$log" "$aside"
  mkdir "$log"
  pg_receivewal --slot=consultorio --drop-slot
  echo "The server no longer has what comes next in the log: $aside ends before a gap. Run base now: until then nothing after that can be restored." >&2
}

base() {
  mkdir -p "$bases"
  is_ours || fail "The server at ${PGHOST:-this machine} does not answer."
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

# Waits a moment: a receiver that follows has the last file within a second. A copy begins a new file; its timeline alone counts.
written_down_since() {
  first=$(first_of "$1")
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    newest=$(ls "$log" 2>/dev/null | grep -E "^${first%????????????????}[0-9A-F]{16}(\.partial)?\$" | tail -n 1)
    [ "${newest%.partial}" \< "$first" ] || return 0
    sleep 1
  done
  return 1
}

restore() {
  data=${1:-} moment=${2:-}
  [ -n "$data" ] || fail "Say where to: point-in-time.sh restore $folder DATA"
  data=${data%/}
  for one in "$data" "$data.part"; do
    [ ! -e "$one" ] || fail "$one is there: a cluster is only restored into a new folder. A .part is of a restore that was interrupted: remove it."
  done
  until=99999999T999999Z
  if [ -n "$moment" ]; then
    until=$(date -u -d "$moment" +%Y%m%dT%H%M%SZ) || fail "$moment is no moment like '2026-11-20 14:05:00-06'."
    moment=$(date -u -d "$moment" '+%Y-%m-%d %H:%M:%S.%6N+00')
  fi
  chosen=
  for one in $(ls "$bases" 2>/dev/null | grep Z); do [ "$one" \> "$until" ] || chosen=$one; done
  [ -n "$chosen" ] || fail "No copy in $bases is older than that moment."
  [ -n "$(ls "$log" 2>/dev/null)" ] || fail "$log cannot be read or holds nothing: is its disk mounted? Without it $bases/$chosen is a cluster as it was at its own end."
  pg_verifybackup --quiet "$bases/$chosen"
  # Under its name once all of it is there: PostgreSQL would start on a half, or on one that knows of no log.
  cp -a "$bases/$chosen" "$data.part"
  chmod 700 "$data.part"
  # PostgreSQL keeps what an earlier restore wrote there, and each copy brings it along: its moment would end this one too.
  settings=$(sed -E '/^[[:space:]]*(recovery_target|restore_command)/d' "$data.part/postgresql.auto.conf")
  {
    # Not echo: in some shells it reads backslashes.
    printf '%s\n' "$settings" "restore_command = '$(next_of_the_log)'" "recovery_target_action = 'promote'"
    [ -z "$moment" ] || printf '%s\n' "recovery_target_time = '$moment'"
  } >"$data.part/postgresql.auto.conf"
  touch "$data.part/recovery.signal"
  mv "$data.part" "$data"
  for aside in $(ls "$folder" | grep '^log-until-'); do
    [ "${aside#log-until-}" \< "$chosen" ] || echo "$chosen is from before a gap: it is restored to the end of $folder/$aside at most." >&2
  done
  echo "$data is laid from $chosen. Start PostgreSQL on it: it reads what was written down since, and then takes writes."
}

# What PostgreSQL asks for each file. 1 is the end of the log: it then takes writes, and what was not read is lost. So everything
# that only cannot be read is 126, at which it stops. What lies aside ends before a gap: a copy from before it is restored to
# there at most. The last file is still being written.
next_of_the_log() {
  printf '%s' "for one in \"$folder\" \"$log\" \"$folder\"/log-until-*; do case \$one in *\"*\") continue; esac; test -r \"\$one\" && test -x \"\$one\" || exit 126; done; "
  printf '%s' "test -n \"\$(ls \"$log\")\" || exit 126; "
  printf '%s' "for one in \"$log/%f\" \"$folder\"/log-until-*/%f \"$log/%f.partial\" \"$folder\"/log-until-*/%f.partial; do test -e \"\$one\" || continue; cp \"\$one\" \"%p\" && exit 0; exit 126; done; exit 1"
}

case $verb in
  receive) receive ;;
  base) base ;;
  restore) shift 2; restore "$@" ;;
  *) fail "It knows receive, base and restore." ;;
esac
