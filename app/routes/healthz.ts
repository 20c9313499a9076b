/** Says that the process answers; /readyz says whether it can work. */
export const loader = () =>
  new Response('ok\n', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
