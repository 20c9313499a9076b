/** Shared caches have it five minutes, as pages. */
export const xmlAnswer = (type: string, lines: readonly string[]) =>
  new Response(['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n'), {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  })
