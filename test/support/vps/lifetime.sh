{{releases}}
# Two failures are enough, and there is no firewall.
printf '[gluepot]\nmaxretry = 2\nbanaction = dummy\n' > /etc/fail2ban/jail.d/zz.local
{{install}}
gluepot account list
echo "--- paste"
curl -sS https://localhost/api/paste -d '{"content": "first"}' | tee paste.json; echo
ID=$(grep -o '"id":"[^"]*"' paste.json | cut -d '"' -f 4)
echo "--- facts"
ps -o user=,args= -p "$(systemctl show --property=MainPID --value gluepot)"
stat -c '%U %a' /var/lib/gluepot /var/lib/gluepot/gluepot.db /var/backups/gluepot/first.db /etc/gluepot/gluepot.env
systemctl is-enabled gluepot
cat /run/calls
ls /usr/local/share/man/man1/gluepot.1
curl -sSI http://localhost/
mkdir --mode=700 /root/own && (umask 077 && echo private > /root/own/note.txt)
gluepot import folder /root/own --username ann
gluepot backup /root/own/backup.db
gluepot restore --check /root/own/backup.db
setpriv --reuid=nobody --regid=nogroup --clear-groups gluepot account --help
echo "--- exposure"
systemd-analyze security --no-pager gluepot | grep 'Overall exposure'
echo "--- banned"
for _ in 1 2; do
  curl -sS -o /dev/null http://127.0.0.1:8080/log-in -H 'X-Forwarded-For: 203.0.113.9' -H 'Sec-Fetch-Site: same-origin' \
    -d 'name=ann&password=wrong'
done
until fail2ban-client status gluepot | grep 'Banned IP list:.*[0-9]'; do sleep 1; done
echo "--- crashed"
systemctl kill --signal=KILL gluepot
curl -sS --retry 5 --retry-delay 1 --retry-all-errors --fail "https://localhost/raw/$ID"; echo
echo "--- restored"
cd
{{restore}}
curl -sS --retry 20 --retry-delay 1 --retry-connrefused --fail http://127.0.0.1:8080/readyz
gluepot account list
systemctl stop gluepot
rm -r /var/lib/gluepot
mv /var/lib/gluepot.old /var/lib/gluepot
systemctl start gluepot
echo "--- refused"
make_release 1.1.0
before=$(systemctl show --property=MainPID gluepot)
echo >> gluepot-1.1.0-linux-x64/deploy/gluepot.service
refused gluepot-1.1.0-linux-x64/deploy/upgrade
sed -i '$ d' gluepot-1.1.0-linux-x64/deploy/gluepot.service
echo DATABASE_URL=postgres://localhost/ >> /etc/gluepot/gluepot.env
refused gluepot-1.1.0-linux-x64/deploy/upgrade
sed -i '$ d' /etc/gluepot/gluepot.env
refused gluepot-1.1.0-linux-x64/deploy/upgrade --back
[ "$before" = "$(systemctl show --property=MainPID gluepot)" ]
mv /var/backups/gluepot /var/backups/elsewhere
refused gluepot-1.1.0-linux-x64/deploy/upgrade
mv /var/backups/elsewhere /var/backups/gluepot
curl -sS --retry 20 --retry-delay 1 --retry-connrefused --fail http://127.0.0.1:8080/readyz
gluepot --version
echo "--- upgraded"
rm -r gluepot-1.1.0-linux-x64
# As installed before the page had this file.
rm /usr/local/share/man/man1/gluepot.1
{{upgrade}}
gluepot --version
curl -sS --fail "https://localhost/raw/$ID"; echo
LATER=$(curl -sS https://localhost/api/paste -d '{"content": "second"}' | grep -o '"id":"[^"]*"' | cut -d '"' -f 4)
cp -r gluepot-1.1.0-linux-x64 candidate
only_says candidate 1.1.0-rc.1
refused candidate/deploy/upgrade
gluepot-1.1.0-linux-x64/deploy/upgrade
echo "--- back"
interrupted /var/lib/gluepot gluepot-1.1.0-linux-x64/deploy/upgrade --back
{{goBack}}
gluepot --version
curl -sS --fail "https://localhost/raw/$ID"; echo
curl -sS -o /dev/null -w '%{http_code}\n' "https://localhost/raw/$LATER"
echo "--- interrupted"
interrupted /usr/local/bin/gluepot gluepot-1.1.0-linux-x64/deploy/upgrade
exec 9> /run/gluepot-upgrade.lock
flock 9
refused gluepot-1.1.0-linux-x64/deploy/upgrade
exec 9>&-
gluepot-1.1.0-linux-x64/deploy/upgrade
curl -sS --fail "https://localhost/raw/$ID"; echo
gluepot-1.1.0-linux-x64/deploy/upgrade --back
echo "--- broken"
make_release 1.2.0
only_says gluepot-1.2.0-linux-x64 1.2.0
refused gluepot-1.2.0-linux-x64/deploy/upgrade
gluepot-1.2.0-linux-x64/deploy/upgrade --back
curl -sS --fail "https://localhost/raw/$ID"; echo
gluepot --version
gluepot-1.1.0-linux-x64/deploy/upgrade --no-backup
refused gluepot-1.1.0-linux-x64/deploy/upgrade --back
systemctl stop gluepot
systemctl --failed --no-pager
ls /var/backups/gluepot /usr/local/lib/gluepot /var/lib
journalctl --unit=gluepot --no-pager --output=cat
