# The image holds the built product and its production packages; sources and tools stay behind.
ARG NODE_IMAGE=node:26-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev && npm cache clean --force

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    DELIVERY=live \
    # Threads that hash and compress share memory, instead of keeping a pool each.
    MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY public ./public
COPY app/http/start.mjs app/http/build.mjs ./app/http/
COPY app/commands/run.mjs ./app/commands/
# The embedded database runs from these files in a thread of its own.
COPY db/embedded ./db/embedded
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Signals reach node itself, not npm.
CMD ["node", "app/http/start.mjs"]
