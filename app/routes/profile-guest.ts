import { redirect } from '@remix-run/node'

/** A guest has no profile, only the services to look at. */
export const loader = () => redirect('/services')
