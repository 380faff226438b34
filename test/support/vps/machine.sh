#!/bin/bash
# Runs a script as root of a machine of its own: a copy of this one that forgets everything (an overlay in memory), without
# a network, with stand-ins for systemd, the package manager, the firewall and Docker.
#   machine.sh FOLDER SCRIPT    FOLDER becomes /root/release
set -euo pipefail

if [ "${3:-}" != inside ]; then
  exec unshare --mount --net --pid --fork --kill-child --propagation private "$0" "$1" "$2" inside
fi

here=$(dirname "$(realpath "$0")")
memory=$(mktemp --directory)
mount -t tmpfs tmpfs "$memory"
root=$memory/root
mkdir "$memory/changes" "$memory/work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$memory/changes,workdir=$memory/work" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
ip link set lo up
# Caddy gets the ports 80 and 443 from systemd as a capability.
echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start

mkdir -p "$root/root/release" "$root/run/bin"
cp -a "$1/." "$root/root/release/"
cp "$2" "$root/run/script"
install --mode=755 "$here/systemctl.sh" "$root/run/bin/systemctl"
for name in apt-get ufw docker; do
  printf '#!/bin/sh\necho "%s $*" >> /run/calls\n' "$name" > "$root/run/bin/$name"
  chmod 755 "$root/run/bin/$name"
done
printf '#!/bin/sh\ncat /run/logs/gluepot\n' > "$root/run/bin/journalctl"
chmod 755 "$root/run/bin/journalctl"

exec env -i HOME=/root LANG=C.UTF-8 PATH=/run/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  chroot "$root" bash -c 'cd /root/release && exec bash -euo pipefail /run/script'
