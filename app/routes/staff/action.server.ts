import { formAgain, receiveForm } from '~/actions/receive-form.server'
import { isId } from '~/domain/fields/id'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { readListFilter } from '~/domain/submissions/filter.schema'
import { markedGone, markedText, markMessages } from '~/domain/submissions/mark.schema'
import { markSubmissions } from '~/domain/submissions/mark-submissions.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { listHref, listId, rowId } from './list-address'

/** No page has more rows. */
const mostTicked = 100

/** Marks what was ticked and goes back to the same list, to where one was. */
export async function markTicked(context: RequestContext, { staff }: { staff: Staff }) {
  const { app, session, url } = context
  const received = await receiveForm(context)
  if ('answer' in received) return received.answer
  const { posted, intent } = received
  if (intent !== 'handled' && intent !== 'new') throw new Response(null, { status: 400 })
  const handled = intent === 'handled'
  context.failing = { posted, message: markMessages.notMarked, log: 'selection not marked' }
  const ticked = [...new Set(posted.getAll('tick').map(String))].slice(0, mostTicked)
  if (!ticked.length) return formAgain(posted, { tick: markMessages.nothingTicked }, 422)
  const strange = ticked.filter((id) => !isId(id)).length
  if (strange) return formAgain(posted, { '': markedGone(strange) }, 422)
  const result = await markSubmissions(app.db, { ids: ticked, handled, by: staff })
  if (!result.ok) return formAgain(posted, { '': markedGone(result.errors.length) }, 422)
  const read = readListFilter(url.searchParams)
  const filter = read.ok ? read.filter : {}
  const shown = String(posted.get('shown') ?? '').split(' ')
  const next = nextPlace(shown, ticked, { marksStay: !filter.state })
  const at = next && rowId(next)
  const after = url.searchParams.get('after') ?? undefined
  return seeOther(session, listHref(filter, { after, at: at ?? listId }), {
    notice: {
      tone: result.marked.some(({ changed }) => changed) ? 'success' : 'info',
      text: markedText(result.marked, { handled }),
      stays: true,
      ...(at && { at }),
    },
  })
}

/** The row behind the last ticked one, or as near as can be. @param of.marksStay in the list that was shown */
function nextPlace(
  shown: readonly string[],
  ticked: readonly string[],
  { marksStay }: { marksStay: boolean },
): string | undefined {
  const last = Math.max(...ticked.map((id) => shown.indexOf(id)))
  const behind = shown[last + 1]
  if (behind) return behind
  return marksStay ? shown[last] : shown.findLast((id) => !ticked.includes(id))
}
