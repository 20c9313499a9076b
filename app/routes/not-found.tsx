import type { LoaderFunctionArgs } from '@remix-run/node'

/**
 * Any other path. A route of its own, so that the frame's data is there for the 404 page; and the page of
 * what a route without one, as of a download, has refused.
 */
export const loader = ({ context }: LoaderFunctionArgs) => {
  throw new Response(null, { status: context.refused ?? 404 })
}
export const action = loader

export default function NotFound() {
  return null
}
