import { goOnElsewhere, keptNewerFile } from '~/domain/drafts/draft.schema'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { intents } from '~/script-contract'
import { removeDraftFile } from './draft-files.server'
import type { AnswersForm } from './draft-form.server'
import type { Kept } from './keep-draft.server'
import { leaveComputer } from './leave-computer.server'
import { answerOtpIntent, viewOtp } from '~/actions/otp-intents.server'
import { formAgain, type PostAnswer } from '~/actions/receive-form.server'
import type { ReceivedRegistration } from '~/actions/registration/receive-registration.server'

export async function answerDraftButton(
  context: RequestContext,
  post: ReceivedRegistration,
): Promise<PostAnswer> {
  const { session } = context
  const { intent, page, form, posted } = post
  if (intent.startsWith('remove-')) return removeFile(context, post)
  const refused = refuseFiles(post)
  if (refused) return refused
  if (intent === 'leave') return leaveComputer(context, post)
  if (intent === intents.upload) return seeOther(session, `${page}#documents`)
  const answered = await answerOtpIntent(context, form, { intent, posted, page })
  if (answered) return answered
  const text = await savedForLater(context, post)
  return seeOther(session, page, { notice: { tone: 'success', text } })
}

async function savedForLater(context: RequestContext, post: ReceivedRegistration) {
  const { form, answers, saved } = post
  // Another step of the form may have asked for it.
  const { state } = await viewOtp(context, form, 'email', answers[form.email.field])
  const next = state === 'verified' ? goOnElsewhere.proven : goOnElsewhere.unproven
  return `${saved.text} ${saved.kept} ${next}`
}

interface FilesPost extends Kept {
  form: AnswersForm
  page: string
  intent: string
  posted: FormData
}

export async function removeFile(context: RequestContext, post: FilesPost) {
  const { form, intent, page } = post
  const field = intent.slice('remove-'.length)
  const newer = await removeDraftFile(context, form, { ...post, field })
  const refused = refuseFiles(post)
  if (refused) return refused
  const notice = newer && ({ tone: 'info', text: keptNewerFile(newer) } as const)
  return seeOther(context.session, `${page}#${field}`, notice ? { notice } : {})
}

export function refuseFiles({
  posted,
  fileErrors,
  crowded,
}: Pick<Kept, 'fileErrors' | 'crowded'> & { posted: FormData }) {
  if (crowded) return formAgain(posted, fileErrors, 429, crowded.seconds)
  return Object.keys(fileErrors).length ? formAgain(posted, fileErrors, 422) : undefined
}
