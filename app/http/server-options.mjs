// @ts-check

/**
 * Given where the server is made: slow senders are cut at 15 s for the headers, looked for every second, and
 * at 3 minutes for a whole request on a slow phone.
 *
 * @satisfies {import('node:http').ServerOptions}
 */
export const serverOptions = {
  headersTimeout: 14_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 20_000,
}
