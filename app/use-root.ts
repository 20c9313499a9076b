import { useRouteLoaderData } from '@remix-run/react'
import type { RootData } from './root'

export const useRoot = () => useRouteLoaderData('root') as RootData
