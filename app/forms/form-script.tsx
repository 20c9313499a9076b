import { useRouteLoaderData } from '@remix-run/react'
import type { RootData } from '~/root'

/** Paths of the scripts of all pages and of forms; see vite.config.ts. */
declare const __SCRIPTS__: { site: string; forms: string }

/** Placed in each form that the script posts; other pages do not load it, and browsers run it once. */
export function FormScript({ late = false }: { late?: boolean | undefined }) {
  if (useRouteLoaderData<RootData>('root')?.saveData) return null
  const script = <script type="module" src={__SCRIPTS__.forms} />
  return late ? <template data-late="">{script}</template> : script
}
