import { data } from '@remix-run/node'
import { answerWith } from '~/actions/parse.server'
import type { Ticked } from '~/actions/desk/ticked.server'
import { versionOf, lacksAnswer, type Case } from '~/domain/cases/case'
import { previewLetter } from '~/domain/cases/case-letters.server'
import { filledText } from '~/domain/desk/filled-text'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { nextStatuses, statuses, statusInWords } from '~/domain/cases/status'
import { listTexts } from '~/domain/staff/staff-texts.server'
import type { RequestContext } from '~/web/session/request-context.server'

/** Stores nothing. */
export async function preview(
  context: RequestContext,
  posted: FormData,
  ticked: Ticked[],
  answer = answerWith(posted, {}),
  status = 200,
) {
  const { app, session, url } = context
  const cases = await findInOrder(app.db, idsIn(ticked))
  const versions = new Map(ticked.map(({ id, version }) => [id, version]))
  const chosen = statuses.find((one) => one === posted.get('status'))
  const text = String(posted.get('text') ?? '')
  const follows = (one: Case) =>
    !chosen ||
    (nextStatuses(one.status, 'staff').some((next) => next === chosen) &&
      !lacksAnswer(one, { status: chosen, text }))
  const first = cases.find(
    (one) => follows(one) && one.email && (text || one.subject.kind !== 'contact'),
  )
  const possible = new Set(cases.flatMap((one) => nextStatuses(one.status, 'staff')))
  const bulk = {
    here: url.pathname + url.search,
    token: session.formToken(),
    options: [...possible].map((value) => ({ value, label: bulkLabel(cases, value) })),
    rows: cases.map((one) => ({
      id: one.id,
      // After a refusal the page shows what is now, and the next press is made from that.
      tick: `${one.id}@${(status !== 409 && versions.get(one.id)) || versionOf(one)}`,
      name: one.name,
      about: one.about,
      status: statusInWords(one),
      /** The status is set already, or cannot follow. */
      cannot: !follows(one),
    })),
    letter:
      status !== 422 &&
      (chosen || text) &&
      first &&
      previewLetter(app.intake.inbox, first, {
        status: chosen ?? first.status,
        text: filledText(text, first),
      }),
    letterTo: first?.name,
    texts: (await listTexts(app.db)).map(({ id, title }) => ({ id, title })),
  }
  return data({ ...answer, bulk }, { status })
}

export type Bulk = Awaited<ReturnType<typeof preview>>['data']['bulk']

function bulkLabel(cases: readonly Case[], status: (typeof cases)[number]['status']): string {
  const kinds = [...new Set(cases.map(({ kind }) => kind))]
  return [...new Set(kinds.map((kind) => statusInWords({ kind, status })))].join(' / ')
}

export const idsIn = (ticked: readonly Ticked[]) => ticked.map(({ id }) => id)
