import type { LoaderFunctionArgs } from '@remix-run/node'
import { atDesk } from '~/desk-frame'

export const handle = { frame: atDesk }

/**
 * A route of its own, so that the frame's data is there for the 404 page. Refusals of routes without a page,
 * such as downloads, end here as well.
 */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { refusedAtDesk, refused: status = 404 } = context
  throw refusedAtDesk ? Response.json(refusedAtDesk, { status }) : new Response(null, { status })
}
export const action = loader

export default function NotFound() {
  return null
}
