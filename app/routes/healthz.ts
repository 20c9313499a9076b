/** The process answers. Whether it can work is said by /readyz. */
export const loader = () =>
  new Response('ok\n', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
