import { findToldWords } from '~/domain/consents/consents.server'
import { serveLoader } from '~/http/requester/request-context.server'
import { requireSession } from './own-session.server'

/** The words of a notice as the owner was told them, byte for byte. */
export const loader = serveLoader(async (context) => {
  const { account } = await requireSession(context)
  const told = { accountId: account.id, notice: context.params.hash ?? '' }
  const words = await findToldWords(context.app.db, told)
  if (words === undefined) throw new Response(null, { status: 404 })
  return new Response(words, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
})
