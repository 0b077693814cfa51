# syntax=docker/dockerfile:1
# Tidings, with everything but its PostgreSQL (compose.yaml brings that). docs/operate.md says how to
# run it, and what of this file was tried.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Nothing that comes with a package is run.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    DATA_DIR=/var/lib/tidings \
    PORT=3000 \
    SMTP_PORT=2525
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/tidings
WORKDIR /app
# It belongs to root: whoever runs it cannot change it.
COPY --from=build /app /app
USER node
VOLUME /var/lib/tidings
EXPOSE 3000 2525
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM lets it finish what it has in hand, within ten seconds.
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.ts"]
