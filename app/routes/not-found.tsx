import type { LoaderFunctionArgs } from '@remix-run/node'

export { handle } from '~/desk-frame'

/**
 * A route of its own, so that the 404 page has the frame's data. Routes without a page, such as downloads,
 * also refuse here.
 */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { refusedAtDesk, refused: status = 404 } = context
  throw refusedAtDesk ? Response.json({ why: 'role' }, { status }) : new Response(null, { status })
}
export const action = loader

export default function NotFound() {
  return null
}
