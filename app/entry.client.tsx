import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PageContext } from '~/http/pages/page-context'

// Only pages with `handle = { hydrate: true }` load this: docs/decisions/react-on-the-server.md.
startTransition(() => {
  hydrateRoot(
    document,
    <PageContext.Provider value={{ hydrates: true }}>
      <RemixBrowser />
    </PageContext.Provider>,
  )
})
