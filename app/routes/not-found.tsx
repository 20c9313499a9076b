/** Any other path. A route of its own, so that the frame's data is there for the 404 page. */
export const loader = () => {
  throw new Response(null, { status: 404 })
}
export const action = loader

export default function NotFound() {
  return null
}
