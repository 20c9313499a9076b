import { redirect } from '@remix-run/node'

/** The spelling people expect leads to the specification's. */
export const loader = () => redirect('/acadamy', 301)
