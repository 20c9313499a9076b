const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  // Pages bring their own; this one is for downloads, files and redirects.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

export function securityHeaders(https: boolean): Record<string, string> {
  return {
    ...always,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}
