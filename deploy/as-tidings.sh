#!/bin/sh
# Runs a command as the user `tidings`, with the settings of the service. As root:
#   /opt/tidings/deploy/as-tidings.sh npm run doctor
set -eu
cd "$(dirname "$0")/.."
export NODE_ENV=production DATA_DIR=/var/lib/tidings SMTP_PORT=25 HOME=/var/lib/tidings
# Like systemd, takes each line literally: no shell expansion.
while IFS= read -r line || [ -n "$line" ]; do
  case "$line" in
    [A-Z]*=*) export "${line?}" ;;
  esac
done < /etc/tidings/tidings.env
exec runuser -u tidings -- "$@"
