import { createCase } from '~/actions/cases/create-case.server'
import { caseButtons, newCaseForm } from '~/actions/cases/case-forms.server'
import {
  draftAction,
  requireOwner,
  type SavedSubmission,
} from '~/actions/drafts/draft-action.server'
import { viewDraft } from '~/actions/drafts/draft-view.server'
import { parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/form-answers.server'
import { opening } from '~/content/opening'
import { newRequest as copy, caseMessages } from '~/content/requests'
import { editHref } from '~/return-to'
import { caseFields, caseLimits } from '~/domain/cases/case.schema'
import { readRequestKind } from '~/domain/cases/status'
import { listDocuments } from '~/domain/documents/documents.server'
import { cleanLine } from '~/domain/fields/text'
import { aboutChoices } from '~/domain/profiles/request-choices'
import { requireLogin } from '~/web/session/guard.server'
import type { RequestContext } from '~/web/session/request-context.server'

/** Reads the position, course or service that the link names. */
function readAddress({ pathname, search, searchParams }: URL) {
  const about = cleanLine(searchParams.get('about') ?? '').slice(0, caseLimits.about)
  const kind = searchParams.get('kind')
  const form = newCaseForm(kind === 'learning' ? `${kind}-${about}` : about)
  return { path: pathname + search, kind, form, stored: { about } }
}

export async function loadNewCase(context: RequestContext) {
  const { path, form, stored, ...asked } = readAddress(context.url)
  const { account } = await requireLogin(context, path)
  const kind = readRequestKind(account.userType, asked.kind)
  const draft = await viewDraft(context, form, account.id)
  const isApplication = kind === 'application'
  const query = { accountId: account.id }
  const documents = isApplication ? await listDocuments(context.app.db, query) : []
  const hasResume = documents.some((one) => one.kind === 'resume')
  return {
    kind,
    changeHref: isApplication ? editHref(path) : undefined,
    intro: isApplication ? opening.goesAlong(documents.length, hasResume) : copy.intro,
    draft: { ...draft, values: { ...stored, ...draft.values, kind } },
  }
}

export const action = draftAction(
  {
    authorize: requireOwner,
    describe({ url }) {
      const { path: page, form } = readAddress(url)
      return {
        ...{ form, page, submit: 'send' },
        failed: caseMessages.failed,
        log: 'case form failed',
      }
    },
  },
  { ...caseButtons, send },
)

async function send(context: RequestContext, { account, key, posted }: SavedSubmission) {
  if (!account) throw new Error('a case without its account')
  const kind = readRequestKind(account.userType, posted.get('kind'))
  const parsed = parseForm(
    posted,
    caseFields(kind, () => new Date()),
  )
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  if (aboutChoices[kind]?.includes(parsed.value.about) === false) {
    return formAgain(posted, { about: copy.choose })
  }
  const wanted = { accountId: account.id, kind, values: parsed.value }
  return createCase(context, wanted, { posted, draft: key })
}
