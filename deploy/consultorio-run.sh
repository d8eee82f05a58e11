#!/bin/sh
# A command of the release as the server's account, with its settings and the owner's: as root it would leave files that the server
# cannot read. It lies at /usr/local/sbin/consultorio (docs/operate.md, «Install»); CONSULTORIO names another release than the one
# that serves, as an update does.
set -eu
run=consultorio-run-$$
key=/etc/consultorio-firebase.json
[ -e "$key" ] || key=
# What `systemctl edit consultorio` gave the unit counts here too.
of_unit() { systemctl show --property="$1" --value consultorio.service; }
groups=$(of_unit SupplementaryGroups)
places=$(of_unit ReadWritePaths)
exec systemd-run --quiet --collect --pipe --wait --unit="$run" \
  -p User=consultorio -p DynamicUser=yes -p "StateDirectory=consultorio consultorio-backups" \
  ${groups:+-p "SupplementaryGroups=$groups"} ${places:+-p "ReadWritePaths=$places"} \
  -p EnvironmentFile=/etc/consultorio.env -p EnvironmentFile=/etc/consultorio-owner.env \
  ${key:+-p "LoadCredential=firebase.json:$key" -E "GOOGLE_APPLICATION_CREDENTIALS=/run/credentials/$run.service/firebase.json"} \
  -E DATA_DIR=/var/lib/consultorio -E TMPDIR=/var/lib/consultorio-backups \
  "${CONSULTORIO:-/opt/consultorio}/bin/consultorio" "$@"
