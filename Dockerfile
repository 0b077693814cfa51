# syntax=docker/dockerfile:1
# Image of Tidings without PostgreSQL (compose.yaml adds it). docs/operate.md describes its use, and states
# which parts of this file were tested.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No install scripts of packages.
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
# Owned by root, so that the process cannot change its own code.
COPY --from=build /app /app
USER node
VOLUME /var/lib/tidings
EXPOSE 3000 2525
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Graceful shutdown within ten seconds.
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.ts"]
