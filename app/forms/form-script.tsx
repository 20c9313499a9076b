import { useRouteLoaderData } from '@remix-run/react'
import type { RootData } from '~/root'

/** Addresses of the script of all pages, and of that for forms; see vite.config.ts. */
declare const __SCRIPTS__: { site: string; forms: string }

/** Stands in each form that the script posts, so that no other page gets it; browsers run it once. */
export function FormScript({ late = false }: { late?: boolean | undefined }) {
  if (useRouteLoaderData<RootData>('root')?.saveData) return null
  const script = <script type="module" src={__SCRIPTS__.forms} />
  return late ? <template data-late="">{script}</template> : script
}
