# Builds the program and, apart from what built it, installs the three packages that it needs.
FROM node:24-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run --silent build && rm -rf node_modules && npm ci --omit=dev --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production PEOPLE_SEARCH_DATA=/data
WORKDIR /app
COPY --from=build /build/package.json /build/LICENSE ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
# Data survives the container in a volume that only this user may write.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8765
# Slim images have no curl.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8765/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/cli.js"]
# Whoever reaches the port must bring an API key of the service. For one host over standard input
# and output: docker run -i --rm --no-healthcheck IMAGE stdio
CMD ["http", "--host", "0.0.0.0", "--auth", "keys"]
