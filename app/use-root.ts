import { useRouteLoaderData } from '@remix-run/react'
import type { RootData } from './root'

/** What every page knows: the business, who is signed in, what the step before has to say. */
export const useRoot = () => useRouteLoaderData('root') as RootData
