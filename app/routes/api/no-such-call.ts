import { noSuchCall } from '~/http/json-call.server'

/** Below /api/ and /auth/ nobody is answered with a page. */
export const loader = () => noSuchCall()
export const action = () => noSuchCall()
