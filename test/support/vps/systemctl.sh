#!/bin/bash
# Stands in for systemd in a test: starts and stops a service by its unit, as its user, with its environment and folders.
# It ignores the hardening, which systemd-analyze checks elsewhere. Services log to /run/logs/NAME.
set -euo pipefail

units=(/lib/systemd/system /etc/systemd/system)
linesOf() { # NAME KEY: the values of a key, of the last file that has the unit and of its drop-ins
  local file found=
  for folder in "${units[@]}"; do [ -e "$folder/$1.service" ] && found=$folder/$1.service; done
  for file in "$found" /etc/systemd/system/"$1".service.d/*.conf; do
    [ -e "$file" ] && sed -n "s/^$2=//p" "$file"
  done
  return 0
}

start() {
  local user state pair file environment=()
  user=$(linesOf "$1" User)
  for state in $(linesOf "$1" StateDirectory); do install -d -o "$user" -m 700 "/var/lib/$state"; done
  for pair in $(linesOf "$1" Environment); do environment+=("$pair"); done
  for file in $(linesOf "$1" EnvironmentFile); do
    while IFS= read -r pair; do environment+=("$pair"); done < "$file"
  done
  mkdir -p /run/logs /run/pids
  cd "$(linesOf "$1" WorkingDirectory | grep . || echo /)"
  # shellcheck disable=SC2046
  setsid env -i HOME="$(getent passwd "$user" | cut -d: -f6)" PATH=/usr/bin:/bin "${environment[@]}" \
    setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs \
    $(linesOf "$1" ExecStart) >> "/run/logs/$1" 2>&1 < /dev/null &
  echo $! > "/run/pids/$1"
}

stop() {
  [ -e "/run/pids/$1" ] || return 0
  local pid
  pid=$(cat "/run/pids/$1")
  kill -TERM "$pid" 2> /dev/null || true
  while kill -0 "$pid" 2> /dev/null; do sleep 0.05; done
  rm "/run/pids/$1"
}

case "$*" in
  daemon-reload) ;;
  "enable --now "*) start "$3" ;;
  "start "*) start "$2" ;;
  "restart "*) stop "$2"; start "$2" ;;
  "stop "*) stop "$2" ;;
  *) echo "systemctl $*: not known to this stand-in" >&2; exit 1 ;;
esac
