# curl and the doctor trust the certificate that Caddy made.
curl() { command curl --insecure "$@"; }
gluepot() {
  if [ "$1" != doctor ]; then command gluepot "$@"; return; fi
  install --mode=644 /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /tmp/root.crt
  NODE_EXTRA_CA_CERTS=/tmp/root.crt command gluepot doctor
}
