import type { AskedKind, UserType } from '#db/schema'
import { aboutTopic } from '~/content/topics'
import { newCaseHref } from '~/content/ways-back'
import type { Account } from '~/domain/accounts/accounts.server'
import { attachmentFields } from '~/domain/documents/documents.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { isSlug } from '~/domain/openings/opening'
import { choicesOf } from '~/domain/profiles/request-choices'
import { cleanLine } from '~/domain/fields/text'
import { detailNames } from '~/domain/cases/case.fields'
import {
  maxAboutCharacters,
  caseLabels,
  caseLimits,
  caseMessages,
} from '~/domain/cases/case.schema'
import { kindAsked, kindOfUserType } from '~/domain/cases/status'
import { requireLogin } from '~/http/requester/guard.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { tokenField } from '~/script-contract'
import type { AnswersForm } from '~/actions/drafts/draft-form.server'
import type { Kept } from '~/actions/drafts/keep-draft.server'
import { findLate, keepForLater, keepPost, takePost, type Answered } from '../keep-post.server'
import type { ReadPost } from '../read-post.server'
import { untrusted } from '../receive-form.server'

export interface ReceivedCase extends Kept {
  account: Account
  intent: string
  posted: FormData
}

type Received = ReceivedCase | Answered

export const chosenIn = ({ searchParams }: URL) => shortText(searchParams.get('about'))

/** The button's subject; the message begins with it. */
export const topicIn = ({ searchParams }: URL) => shortText(searchParams.get('topic'))

const shortText = (text: string | null) =>
  cleanLine(text ?? '').slice(0, maxAboutCharacters) || undefined

export function messageAbout(url: URL): string {
  const topic = topicIn(url)
  return topic ? aboutTopic(topic) : ''
}

const kindIn = ({ searchParams }: URL) => searchParams.get('kind') ?? undefined

/** The address decides: naming a course makes it learning. */
export function kindOf(url: URL, userType: UserType): AskedKind {
  const asked = findChoice('learning', chosenIn(url)) ? 'learning' : kindIn(url)
  return kindAsked(userType, asked) ?? kindOfUserType[userType]
}

/** The form's page decides, wherever a script sends the post. */
export function postedKind(url: URL, userType: UserType, posted: FormData): AskedKind {
  const drawn = posted.get('kind')
  return (drawn && kindAsked(userType, drawn)) || kindOf(url, userType)
}

export const findChoice = (kind: AskedKind, text = '') =>
  choicesOf[kind]?.find((one) => one.toLowerCase() === text.toLowerCase())

export function openingIn({ searchParams }: URL): string | undefined {
  const slug = searchParams.get('opening') ?? ''
  return isSlug(slug) ? slug : undefined
}

export const newRequestPage = (url: URL) =>
  newCaseHref(chosenIn(url), { kind: kindIn(url), topic: topicIn(url), opening: openingIn(url) })

/** Hidden in the form: the default subject, and the one that the message was written for. */
export const filledField = 'filled'

/** Hidden as well: slug of the opening that an application is for. */
export const openingField = 'opening'

/** The draft belongs to the account as well, so that an ended session loses nothing. */
export function caseForm(kind: AskedKind): AnswersForm {
  const labels = caseLabels(kind)
  return {
    name: kind === 'learning' ? kind : 'request',
    fields: ['about', 'message', ...detailNames, filledField, openingField],
    longest: { message: caseLimits.message },
    labels: { ...labels, [filledField]: labels.about, [openingField]: labels.about },
    lists: [],
    files: {},
  }
}

export const receiveCase = (context: RequestContext): Promise<Received> =>
  receiveOwn(context, {
    back: newRequestPage(context.url),
    formOf: ({ userType }, posted) => caseForm(postedKind(context.url, userType, posted)),
    storedOf: (posted) => ({
      about: String(posted.get(filledField) ?? ''),
      message: messageAbout(context.url),
    }),
    message: caseMessages.failed,
    log: 'request not sent',
  })

export const textForm = (requestId: string): AnswersForm => ({
  name: `case-${requestId}`,
  fields: ['text'],
  longest: { text: caseLimits.note },
  labels: { text: caseMessages.text, file_1: 'File 1', file_2: 'File 2', file_3: 'File 3' },
  lists: [],
  files: attachmentFields,
})

interface OwnForm {
  back: string
  formOf(account: Account, posted: FormData): AnswersForm | Promise<AnswersForm>
  storedOf?(posted: FormData): DraftValues
  files?: AnswersForm['files']
  message: string
  log: string
}

/** Stores what was typed, even for an account whose session has ended, and answers what only saves it. */
export const receiveOwn = (context: RequestContext, form: OwnForm): Promise<Received> =>
  takePost(context, { files: form.files ?? {} }, (read) => keep(context, read, form), {
    owners: true,
  })

async function keep(context: RequestContext, read: ReadPost, own: OwnForm): Promise<Received> {
  const { posted, trusted } = read
  const { back, message, log } = own
  context.failing = { posted, message, log }
  const stored = own.storedOf?.(posted) ?? {}
  const late = await findLate(context, read)
  const intent = String(posted.get('intent') ?? 'send')
  if (late) {
    const form = await own.formOf(late, posted)
    return { answer: await keepForLater(context, read, { form, account: late, stored, back }) }
  }
  if (!trusted) return { answer: await untrusted(context, posted) }
  const { account } = await requireLogin(context, back, posted.get(tokenField))
  const form = await own.formOf(account, posted)
  const posting = { form, accountId: account.id, stored, intent, sends: 'send' }
  const kept = await keepPost(context, read, posting)
  return 'answer' in kept ? kept : { ...kept, account, intent, posted }
}
