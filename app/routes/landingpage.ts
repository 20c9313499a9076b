import { redirect } from '@remix-run/node'

export const loader = () => redirect('/land', 301)
