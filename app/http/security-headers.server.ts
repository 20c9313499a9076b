import type { ServerResponse } from 'node:http'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  // Pages bring their own; this one is for downloads, static files and answers of Express itself.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What every answer carries, unless it says something else itself. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    ...always,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Sets what is missing at the moment the head is written, so that pages can say something else. */
export function addMissing(response: ServerResponse, wanted: [string, string][]): void {
  const writeHead = response.writeHead
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    for (const [name, value] of wanted) if (!this.hasHeader(name)) this.setHeader(name, value)
    return Reflect.apply(writeHead, this, args)
  } as typeof writeHead
}
