import type { AskedKind } from '#db/schema'
import { viewDraft } from '~/actions/drafts/draft-form.server'
import {
  chosenIn,
  filledField,
  findChoice,
  kindOf,
  messageAbout,
  newRequestPage,
  openingField,
  openingIn,
  caseForm,
} from '~/actions/cases/receive-case.server'
import { newRequest as words } from '~/content/requests'
import type { Account } from '~/domain/accounts/accounts.server'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { formatPhone } from '~/domain/fields/schemas/phone.schema'
import { findCandidateWithDocuments } from '~/domain/profiles/candidate-profile.server'
import { findBySlug } from '~/domain/openings/list-openings.server'
import { stateOf } from '~/domain/openings/opening'
import { choicesOf } from '~/domain/profiles/request-choices'
import { findCustomerProfile } from '~/domain/profiles/customer-profile.server'
import { caseMessages } from '~/domain/cases/case.schema'
import { requireLogin } from '~/http/requester/guard.server'
import type { RequestContext } from '~/http/requester/request-context.server'

export async function loadNewCase(context: RequestContext) {
  const { session, url } = context
  const picked = chosenIn(url)
  const { account } = await requireLogin(context, newRequestPage(url))
  const kind = kindOf(url, account.userType)
  const asked = kind === 'application' ? openingIn(url) : undefined
  const own = (await findFilled(context, account, kind)) ?? ''
  const stored = { values: { about: own, message: messageAbout(url) } }
  const draft = await viewDraft(context, caseForm(kind), account.id, stored)
  const before = String(draft.values[filledField] ?? '')
  // Without a choice in the address the saved one stands.
  const filled = (!picked && before) || own
  const slug = asked ?? (picked ? '' : String(draft.values[openingField] ?? ''))
  const opening = slug ? await findBySlug(context.app.db, slug) : undefined
  const isClosed = opening !== undefined && stateOf(opening, new Date()) === 'closed'
  const titled = isClosed ? opening.category : opening?.title
  // Own words stay until another choice.
  const typed = filled === before ? draft.values['about'] : undefined
  const about = titled ?? (typed || filled)
  return {
    kind,
    values: {
      ...stored.values,
      ...draft.values,
      ...{ about, filled: titled ?? filled, kind, opening: opening && !isClosed ? slug : '' },
    },
    made: draft.made,
    saved: draft.saved,
    token: await session.formToken(),
    today: formatIndianIsoDay(new Date()),
    person: kind === 'application' ? await viewPerson(context, account) : undefined,
    isInterest: isClosed,
    instead: isClosed
      ? caseMessages.closedBefore(opening.category)
      : opening
        ? undefined
        : notFor(account, url),
  }
}

export type NewCaseView = Awaited<ReturnType<typeof loadNewCase>>

/**
 * Fills in what the form is for, until somebody writes something else; a customer's own service where nothing
 * was chosen.
 */
async function findFilled({ app, url }: RequestContext, { id }: Account, kind: AskedKind) {
  const picked = chosenIn(url)
  if (!choicesOf[kind]) return picked
  const own = kind === 'service' ? (await findCustomerProfile(app.db, id))?.service : undefined
  return findChoice(kind, picked) ?? own
}

/** Why the form is not for the opening that the address names. */
function notFor({ userType }: Account, url: URL): string | undefined {
  if (!openingIn(url)) return undefined
  return userType === 'candidate' ? words.noOpening : words.forCandidates
}

const terms = words.profile

async function viewPerson({ app }: RequestContext, account: Account) {
  const found = await findCandidateWithDocuments(app.db, account.id)
  const { name = '', number = '' } = found?.profile ?? {}
  const { email, pendingEmail, pendingPhone } = account
  const waiting = (value: string, pending: string | null) =>
    pending ? `${value}\n${terms.waiting(pending)}` : value
  const resume = found?.documents.find(({ kind }) => kind === 'resume')?.fileName
  const phone = waiting(formatPhone(number), pendingPhone && formatPhone(pendingPhone))
  const items = [
    { term: terms.name, value: name },
    { term: terms.email, value: waiting(email, pendingEmail) },
    { term: terms.phone, value: phone },
    { term: terms.resume, value: resume, missing: terms.noResume },
  ]
  return { items, hasResume: Boolean(resume) }
}
