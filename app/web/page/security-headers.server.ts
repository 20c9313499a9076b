const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  // For downloads, files and redirects; pages have their own.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

export function securityHeaders(https: boolean): Record<string, string> {
  return {
    ...always,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** @param styles source of the page's style block, the only inline style allowed */
export function contentSecurityPolicy(https: boolean, styles = ''): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data:",
    ...['font-src', 'media-src', 'connect-src', 'manifest-src', 'form-action'].map(
      (directive) => `${directive} 'self'`,
    ),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
