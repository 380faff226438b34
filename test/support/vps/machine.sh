#!/bin/bash
# Runs a script as root of a machine of its own: a copy of this one that forgets everything (an overlay in memory), with its
# own systemd, without a network, and with stand-ins for the package manager, the firewall and Docker.
#   machine.sh FOLDER SCRIPT    the files in FOLDER get into /root
set -euo pipefail

if [ "${3:-}" = "" ]; then
  exec unshare --mount --propagation private "$0" "$1" "$2" outside
fi

if [ "$3" = outside ]; then
  memory=$(mktemp --directory)
  mount -t tmpfs tmpfs "$memory"
  mkdir "$memory/cgroup" "$memory/output"
  # systemd makes its groups below its own, where they disturb nobody and can be taken away.
  mount -t cgroup2 cgroup2 "$memory/cgroup"
  group=$memory/cgroup/vps-$$
  mkdir "$group"
  code=0
  (
    echo "$BASHPID" > "$group/cgroup.procs"
    exec unshare --mount --net --pid --cgroup --uts --ipc --fork --kill-child "$0" "$1" "$2" inside "$memory"
  ) < /dev/null > "$memory/output/console" 2>&1 &
  # A test that waits no longer ends the whole machine.
  trap 'kill -KILL %1' TERM
  wait %1 || code=$?
  trap - TERM
  wait || true
  find "$group" -depth -type d -exec rmdir {} \; 2> /dev/null || true
  [ -e "$memory/output/stdout" ] || cat "$memory/output/console"
  cat "$memory/output/stdout" || true
  cat "$memory/output/stderr" >&2 || true
  umount --recursive --lazy "$memory"
  rmdir "$memory"
  exit "$code"
fi

memory=$4
root=$memory/root
mkdir "$memory/changes" "$memory/work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$memory/changes,workdir=$memory/work" "$root"
mount -t proc proc "$root/proc"
# Many settings of the kernel are those of the whole machine.
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,bind,ro "$root/proc/sys"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
# Its own devices: nothing in it may change those of this machine.
mount -t tmpfs -o dev,mode=755 tmpfs "$root/dev"
for name in null zero full random urandom tty; do cp --archive "/dev/$name" "$root/dev/"; done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
for link in ptmx:pts/ptmx fd:/proc/self/fd stdin:fd/0 stdout:fd/1 stderr:fd/2; do
  ln -s "${link#*:}" "$root/dev/${link%%:*}"
done
ip link set lo up

mkdir -p "$root/run/bin" "$root/run/output" "$root/run/systemd/system"
mount --bind "$memory/output" "$root/run/output"
cp --archive "$1/." "$root/root/"
cp "$2" "$root/run/script"
for name in apt-get ufw docker; do
  printf '#!/bin/sh\necho "%s $*" >> /run/calls\n' "$name" > "$root/run/bin/$name"
  chmod 755 "$root/run/bin/$name"
done
# The machine starts only what every system needs, then the script, and ends with its exit code.
cat > "$root/run/systemd/system/script.service" << END
[Unit]
Requires=basic.target
After=basic.target
[Service]
Type=oneshot
WorkingDirectory=/root
Environment=HOME=/root LANG=C.UTF-8 PATH=/run/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ExecStart=bash -euo pipefail /run/script
ExecStopPost=systemctl exit \$EXIT_STATUS
StandardOutput=append:/run/output/stdout
StandardError=append:/run/output/stderr
END
cd "$root"
mkdir --parents old
pivot_root . old
umount --lazy /old
exec env --ignore-environment container=vps PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  setpriv --bounding-set=-sys_boot,-sys_module,-sys_rawio,-sys_time \
  /lib/systemd/systemd --unit=script.service
