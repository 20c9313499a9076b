/**
 * For the `headers` of pages that are the same for everybody without a cookie: caches keep them for five
 * minutes. Browsers ask each time, since signing in changes the page.
 */
export const shareForFiveMinutes = () => ({
  'Cache-Control': 'public, max-age=0, s-maxage=300, no-transform',
})
