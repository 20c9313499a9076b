import type { RequestKind, UserType } from '#db/schema'
import { aboutTopic } from '~/content/topics'
import { newRequestHref } from '~/content/ways-back'
import type { Account } from '~/domain/accounts/accounts.server'
import { attachmentFields } from '~/domain/documents/documents.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { isSlug } from '~/domain/openings/opening'
import { choicesOf } from '~/domain/profiles/request-choices'
import { cleanLine } from '~/domain/fields/text'
import { detailNames } from '~/domain/requests/request.fields'
import {
  maxAboutCharacters,
  requestLabels,
  requestLimits,
  requestMessages,
} from '~/domain/requests/request.schema'
import { kindAsked, requestKindOf } from '~/domain/requests/status'
import { requireLogin } from '~/http/requester/guard.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { tokenField } from '~/script-contract'
import type { AnswersForm } from '~/actions/drafts/draft-form.server'
import type { Kept } from '~/actions/drafts/keep-draft.server'
import { findLate, keepForLater, keepPost, takePost, type Answered } from '../keep-post.server'
import type { ReadPost } from '../read-post.server'
import { untrusted } from '../receive-form.server'

export interface ReceivedRequest extends Kept {
  account: Account
  intent: string
  posted: FormData
}

type Received = ReceivedRequest | Answered

/** What the page's address says that the request is about. */
export const chosenIn = ({ searchParams }: URL) => shortText(searchParams.get('about'))

/** What a page's button was about; the message begins with it. */
export const topicIn = ({ searchParams }: URL) => shortText(searchParams.get('topic'))

const shortText = (text: string | null) =>
  cleanLine(text ?? '').slice(0, maxAboutCharacters) || undefined

export function messageAbout(url: URL): string {
  const topic = topicIn(url)
  return topic ? aboutTopic(topic) : ''
}

const kindIn = ({ searchParams }: URL) => searchParams.get('kind') ?? undefined

/** By the page's address: somebody who may ask for a course does so where it names one. */
export function kindOf(url: URL, userType: UserType): RequestKind {
  const asked = findChoice('learning', chosenIn(url)) ? 'learning' : kindIn(url)
  return kindAsked(userType, asked) ?? requestKindOf[userType]
}

/** Of a post: as its page was drawn, wherever a script sends it. */
export function postedKind(url: URL, userType: UserType, posted: FormData): RequestKind {
  const drawn = posted.get('kind')
  return (drawn && kindAsked(userType, drawn)) || kindOf(url, userType)
}

/** In any case of letters. */
export const findChoice = (kind: RequestKind, text = '') =>
  choicesOf[kind]?.find((one) => one.toLowerCase() === text.toLowerCase())

/** By its address; undefined where the page is about something else. */
export function openingIn({ searchParams }: URL): string | undefined {
  const slug = searchParams.get('opening') ?? ''
  return isSlug(slug) ? slug : undefined
}

export const newRequestPage = (url: URL) =>
  newRequestHref(chosenIn(url), { kind: kindIn(url), topic: topicIn(url), opening: openingIn(url) })

/** Hidden in the form: what it is about unless somebody writes something else, and what the message was written for. */
export const filledField = 'filled'

/** Of an application: the address of the opening that it is for, hidden as well. */
export const openingField = 'opening'

/** The draft belongs to the account as well, so that an ended session loses nothing. */
export function requestForm(kind: RequestKind): AnswersForm {
  const labels = requestLabels(kind)
  return {
    name: kind === 'learning' ? kind : 'request',
    fields: ['about', 'message', ...detailNames, filledField, openingField],
    longest: { message: requestLimits.message },
    labels: { ...labels, [filledField]: labels.about, [openingField]: labels.about },
    lists: [],
    files: {},
  }
}

export const receiveRequest = (context: RequestContext): Promise<Received> =>
  receiveOwn(context, {
    back: newRequestPage(context.url),
    formOf: ({ userType }, posted) => requestForm(postedKind(context.url, userType, posted)),
    storedOf: (posted) => ({
      about: String(posted.get(filledField) ?? ''),
      message: messageAbout(context.url),
    }),
    message: requestMessages.failed,
    log: 'request not sent',
  })

/** The draft of what a person writes in one case. */
export const textForm = (requestId: string): AnswersForm => ({
  name: `case-${requestId}`,
  fields: ['text'],
  longest: { text: requestLimits.note },
  labels: { text: requestMessages.text, file_1: 'File 1', file_2: 'File 2', file_3: 'File 3' },
  lists: [],
  files: attachmentFields,
})

interface OwnForm {
  /** The page that the form stands on. */
  back: string
  formOf(account: Account, posted: FormData): AnswersForm | Promise<AnswersForm>
  storedOf?(posted: FormData): DraftValues
  files?: AnswersForm['files']
  message: string
  log: string
}

/** Keeps what was typed, also for an account whose session has ended, and answers what only saves it. */
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
