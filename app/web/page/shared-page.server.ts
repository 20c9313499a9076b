/**
 * For the `headers` of routes whose page is the same for everybody without a cookie: it is kept for five minutes, also
 * by shared caches. Browsers ask each time, since who signs in gets another page.
 */
export const shareForFiveMinutes = () => ({
  'Cache-Control': 'public, max-age=0, s-maxage=300, no-transform',
})
