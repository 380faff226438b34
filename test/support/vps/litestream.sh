install --mode=755 litestream /usr/local/bin/litestream
{{install}}
create() { curl -sS http://127.0.0.1:8080/api/paste -d "$1" | grep -o '"id":"[^"]*"' | cut -d '"' -f 4; }
look() { curl -sS -o /dev/null -w "$1 %{http_code}\n" "http://127.0.0.1:8080/raw/$2"; }
ID=$(create '{"content": "kept"}')
BURN=$(create '{"content": "secret", "expiry": "burn"}')
{{setUp}}
stat -c '%U %a %n' /mnt/gluepot-replica/* /var/lib/gluepot/.gluepot.db-litestream
systemctl restart gluepot
systemctl is-active gluepot-litestream
systemctl kill --signal=KILL gluepot gluepot-litestream
rm -r /var/lib/gluepot/* /var/lib/gluepot/.g*
{{recover}}
curl -sS --retry 20 --retry-delay 1 --retry-connrefused --fail http://127.0.0.1:8080/readyz
look kept "$ID"
look burn "$BURN"
systemctl is-active gluepot-litestream
until litestream restore -config /etc/gluepot/litestream.yml -o /root/again.db /var/lib/gluepot/gluepot.db; do sleep 1; done
gluepot restore --check /root/again.db
gluepot doctor || true
systemctl stop gluepot
while [ "$(systemctl is-active gluepot-litestream)" = deactivating ]; do sleep 0.2; done
systemctl is-active gluepot-litestream || true
systemctl --failed --no-pager
journalctl --unit=gluepot-litestream --no-pager --output=cat
