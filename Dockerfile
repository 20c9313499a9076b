# The image holds the built product and the packages that it loads; sources and tools stay behind.
# A tag may name another image tomorrow: docs/developing.md pins the base by its digest.
ARG NODE_IMAGE=node:26-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# For your own package registry: `--secret id=npmrc,src=…`, `--secret id=npm-ca,src=…`. Nothing of it stays.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=npm-ca \
    npm ci --ignore-scripts
COPY . .
# The start and /readyz say it: --build-arg COMMIT=$(git rev-parse --short HEAD)
ARG COMMIT
# Only editors, debuggers and the packages' own tests read the removed files: 58 of 142 MB.
# Every user may read the rest, whatever rights it had before.
RUN npm run build \
    && npm prune --omit=dev --ignore-scripts \
    && rm -rf node_modules/typescript node_modules/.bin node_modules/*/test node_modules/*/tests \
      node_modules/@*/*/test node_modules/@*/*/tests \
    && find node_modules -type f \
      \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
    && mkdir /product \
    && cp -r --parents build public db/embedded scripts/start.mjs scripts/build.mjs scripts/fail.mjs \
      app/commands/run.mjs package.json /product \
    && chmod -R u=rwX,go=rX /product node_modules

FROM ${NODE_IMAGE}
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Pearlbridge" \
      org.opencontainers.image.description="Website and account portal of a multi-service business agency" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.revision="${COMMIT}"
# MALLOC_…: threads that hash and compress share memory; otherwise each keeps its own. Large pieces go back to the
# system when they are freed; otherwise the embedded engine keeps 20 MB that only its start needed.
# NPM_CONFIG_…: npm starts back-up and restore and would write into the home folder.
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    DELIVERY=live \
    DRAIN_SECONDS=1 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=524288 \
    NPM_CONFIG_CACHE=/tmp/.npm \
    NPM_CONFIG_LOGS_MAX=0 \
    NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
RUN install -d -o node -g node -m 700 /data
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /product ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "require('http').get({ host: process.env.HOST || '127.0.0.1', port: process.env.PORT, path: '/healthz' }, (answer) => process.exit(answer.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Signals reach node itself, not npm.
CMD ["node", "scripts/start.mjs"]
