#!/bin/sh
# Builds the container image and tries it, one line a check; ends with an error when one fails.
#   npm run test:image    CONTAINER_ENGINE and NODE_IMAGE choose what it uses; NPMRC and NPM_CA name files for the
#                         build's own package registry; KEEP=1 leaves the image
set -u
cd "$(dirname "$0")/.." || exit 1
engine=${CONTAINER_ENGINE:-docker}
image=localhost/pearlbridge:test
name=pearlbridge-$$
base=${NODE_IMAGE:-$(sed -n 's/^ARG NODE_IMAGE=//p' Dockerfile)}
failed=0

cleanup() {
  "$engine" rm -f "$name" >/dev/null 2>&1
  "$engine" volume rm -f "$name" "$name-restored" >/dev/null 2>&1
  [ "${KEEP:-}" ] || "$engine" rmi -f "$image" >/dev/null 2>&1
}
trap cleanup EXIT

check() { # NAME COMMAND...
  what=$1
  shift
  if said=$("$@" 2>&1); then echo "ok     $what"; else
    echo "FAILED $what: $said"
    failed=1
  fi
}
inside() { "$engine" exec "$name" "$@"; }
evaluate() { inside node -e "process.exit(($1) ? 0 : 1)"; }
visit() { curl -fsS -o /dev/null "http://127.0.0.1:$port$1"; }
comes_up() {
  for _ in $(seq 120); do visit / && return 0 || sleep 1; done 2>/dev/null
  "$engine" logs "$name"
  return 1
}
needs_settings() {
  said=$("$engine" run --rm "$image" 2>&1) && return 1
  for setting in SMTP_URL SMS_KEY SMS_TEMPLATE MAIL_FROM CONTACT_INBOX PUBLIC_ORIGIN; do
    case $said in *"$setting: needed with DELIVERY=live"*) ;; *) echo "does not name $setting" && return 1 ;; esac
  done
}
pages() { for path in / /healthz /readyz /form /favicon.ico; do visit "$path" || return 1; done; }
restores() {
  file=$("$engine" run --rm -v "$name:/data" "$image" npm run -s backup | tail -1) || return 1
  "$engine" run --rm --read-only --tmpfs /tmp -v "$name:/from" -v "$name-restored:/data" "$image" \
    npm run -s restore -- "/from/${file#/data/}" --yes
}
ends_in_time() {
  began=$(date +%s)
  "$engine" stop -t 20 "$name" || return 1
  [ $(($(date +%s) - began)) -lt 10 ] && [ "$("$engine" inspect --format '{{.State.ExitCode}}' "$name")" = 0 ]
}

# Podman's own format knows no HEALTHCHECK.
case $engine in *podman) format='--format docker' ;; *) format= ;; esac
# shellcheck disable=SC2086
"$engine" build $format ${NPMRC:+--secret id=npmrc,src="$NPMRC"} ${NPM_CA:+--secret id=npm-ca,src="$NPM_CA"} \
  --build-arg NODE_IMAGE="$base" -t "$image" . >&2 || exit 1
echo "on $base: $("$engine" inspect --format '{{.Size}} bytes' "$image")"

check 'DELIVERY=live without settings' needs_settings
# As deploy/compose.yaml runs it.
"$engine" run -d --name "$name" --init --read-only --tmpfs /tmp:size=512m --cap-drop ALL \
  --security-opt no-new-privileges --memory 1536m --pids-limit 256 -p 127.0.0.1::3000 -v "$name:/data" \
  -e DELIVERY=outbox "$image" >/dev/null || exit 1
port=$("$engine" port "$name" 3000 | head -1 | sed 's/.*://')
check '200 on an empty volume' comes_up
check 'runs unprivileged' evaluate 'process.getuid() > 0'
check 'root file system read-only' \
  evaluate "(() => { try { fs.writeFileSync('/home/node/x', '') } catch (e) { return e.code === 'EROFS' } })()"
check 'no capability, no new privileges' \
  evaluate "/CapEff:\s0+\s[^]*NoNewPrivs:\s1/.test(fs.readFileSync('/proc/self/status', 'utf8'))"
check 'no tools, no sources' \
  evaluate "!['node_modules/vite', 'node_modules/typescript', 'app/routes', 'tests', '.git'].some((path) => fs.existsSync(path))"
check 'pages' pages
check 'ends on SIGTERM' ends_in_time
check 'back-up, restored into an empty volume' restores
exit $failed
