import { data } from '@remix-run/node'
import { dropDraft, type AnswersForm } from '~/actions/drafts/draft-form.server'
import { changedMeanwhile } from '~/actions/drafts/keep-draft.server'
import { formAgain } from '~/actions/receive-form.server'
import { receiveOwn } from '~/actions/requests/receive-request.server'
import { parseTold } from '~/actions/told-notice.server'
import { account as copy } from '~/content/account'
import { nomineeFields, nomineeLabels } from '~/domain/consents/nominee.schema'
import { findNominee, nominate, removeNominee } from '~/domain/consents/nominee.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { backTo } from './own-session.server'
import { namedAtField, page } from './parts'

const { nominee: words } = copy

/** Kept while it is typed, also by an account whose session has ended. */
export const nomineeForm: AnswersForm = {
  name: 'nominee',
  fields: Object.keys(nomineeLabels),
  labels: nomineeLabels,
  lists: [],
  files: {},
  notYet: words.notYet,
  isWhole: true,
}

export const nomineeValues = (nominee: Awaited<ReturnType<typeof findNominee>>) => ({
  nominee_name: nominee?.name ?? '',
  nominee_relation: nominee?.relation ?? '',
  nominee_email: nominee?.email ?? '',
  nominee_phone: nominee?.phone ?? '',
})

export async function actOnNominee(context: RequestContext) {
  const { db } = context.app
  let named: Awaited<ReturnType<typeof findNominee>>
  const post = await receiveOwn(context, {
    back: page,
    formOf: () => nomineeForm,
    bare: ['remove'],
    storedOf: async (_, { id }) => nomineeValues((named = await findNominee(db, id))),
    message: words.notSaved,
    log: 'account unchanged',
  })
  if ('answer' in post) return post.answer
  const { account, intent, posted, merged } = post
  if (intent === 'remove') {
    if (named && named.named_at.toISOString() !== posted.get(namedAtField)) {
      return formAgain(posted, { '': words.otherStays(named.name) }, 409)
    }
    if (named) await removeNominee(db, account.id, named.named_at)
    await dropDraft(context, nomineeForm)
    return backTo(context, 'nominee', words.removed, 'nominee-changed')
  }
  const changed = changedMeanwhile(merged)
  if (changed) return formAgain(posted, changed, 422)
  const shown = { form: 'nominee', channel: 'page' } as const
  const read = await parseTold(context.app, shown, posted, nomineeFields)
  if (!read.ok) return data(read.answer, { status: 422 })
  const { value: values, told } = read
  const { nominee_email, nominee_phone } = values
  const own = {
    ...(nominee_email === account.email && { nominee_email: words.own }),
    ...(nominee_phone && nominee_phone === account.phone && { nominee_phone: words.own }),
  }
  if (Object.keys(own).length) return formAgain(posted, own, 422)
  const isNamed = await nominate(db, {
    accountId: account.id,
    values,
    instead: named?.named_at,
    notice: told?.notice,
    at: new Date(),
  })
  if (!isNamed) return formAgain(posted, { '': words.other }, 422)
  await dropDraft(context, nomineeForm)
  return backTo(context, 'nominee', words.saved, 'nominee-changed')
}
