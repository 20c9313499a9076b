import type { z } from 'zod'
import { isNoticeOf } from '~/domain/consents/consents.server'
import type { NoticeForm } from '~/domain/consents/notices'
import type { ToldNotice } from '~/domain/requests/make-request.server'
import type { FormAnswer } from '~/forms/posted-form'
import type { App } from '~/http/composition/app'
import { answerWith, parseForm } from './parse.server'

export interface Shown {
  form: NoticeForm
  channel: ToldNotice['channel']
}

type Told =
  { ok: true; told: ToldNotice | undefined } | { ok: false; errors: Record<string, string> }

/** The fields of a post and the notice above its button: what is wrong with either is said together. */
export async function parseTold<Schema extends z.ZodType>(
  app: App,
  shown: Shown,
  posted: FormData,
  schema: Schema,
): Promise<
  | { ok: true; value: z.output<Schema>; told: ToldNotice | undefined }
  | { ok: false; answer: FormAnswer }
> {
  const parsed = parseForm(posted, schema)
  const notice = await toldNotice(app, shown, posted)
  if (parsed.ok && notice.ok) return { ...parsed, told: notice.told }
  const errors = notice.ok ? {} : notice.errors
  return { ok: false, answer: answerWith(posted, errors, parsed.ok ? undefined : parsed.answer) }
}

/** As the post names it. A page that names none had the present one; with a call that names none, none was shown. */
export async function toldNotice(
  { db, intake }: Pick<App, 'db' | 'intake'>,
  { form, channel }: Shown,
  posted: FormData,
): Promise<Told> {
  const [named, ...others] = posted.getAll('notice')
  const present = intake.notices[form]
  if (!named && !others.length) {
    return { ok: true, told: channel === 'page' ? { notice: present, channel } : undefined }
  }
  const notice = others.length ? '' : String(named)
  const isKnown = notice === present || (await isNoticeOf(db, form, notice))
  return isKnown ? { ok: true, told: { notice, channel } } : { ok: false, errors: unknown[channel] }
}

export const offersUntold =
  'To agree to news and offers, show the privacy notice and name its version in notice.'

const unknown = {
  page: {
    '': 'We do not know the privacy notice that this page had. The present one stands above the button. Please read it and send the form again.',
  },
  call: { notice: 'There is no such notice. Show the present one, and name its version.' },
}
