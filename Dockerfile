# Beadhouse: the service and its command line.
#
#   docker build -t beadhouse .
#   docker run --read-only --tmpfs /tmp -v beadhouse:/data -p 127.0.0.1:3000:3000 beadhouse
#   docker run --rm -v beadhouse:/data beadhouse src/cli.ts help

FROM node:26-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without the client's folder, npm leaves out what the client needs. No production package has an install script. Optional
# packages are needed: sharp's binaries and Node.js itself are among them.
RUN npm ci --omit=dev --ignore-scripts
# Node.js brings 68 MB for compiling add-ons, which nothing here reads.
RUN rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share

FROM node:26-trixie-slim AS page
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json run.sh THIRD-PARTY-NOTICES.txt ./
COPY client ./client
COPY web ./web
COPY src ./src
# The page's tools have no install script.
RUN npm ci --ignore-scripts && npm run page:build

# The service runs on the Node.js of package-lock.json, as everywhere else. The image has neither npm nor yarn.
FROM debian:trixie-slim
# Node.js is linked with libatomic, which the slim image lacks.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 beadhouse \
 && useradd --system --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin beadhouse \
 && install -d -o 10001 -g 10001 -m 0700 /data /backups
WORKDIR /app
# Root owns all of it: the service can read its own code, and cannot change it.
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE THIRD-PARTY-NOTICES.txt ./
COPY deploy/healthcheck.js ./deploy/healthcheck.js
COPY src ./src
COPY --from=page /app/web/dist ./web/dist
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/node
ENV HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Beadhouse" \
      org.opencontainers.image.description="The practice and arcade service of an abacus learning application" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
USER 10001:10001
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 CMD ["node", "deploy/healthcheck.js"]
ENTRYPOINT ["node", "--import", "./src/runtime.js"]
CMD ["src/main.ts"]
