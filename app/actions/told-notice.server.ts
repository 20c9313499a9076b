import { isNoticeOf } from '~/domain/consents/consents.server'
import type { NoticeForm } from '~/domain/consents/notices'
import type { App } from '~/http/composition/app'

export interface Shown {
  form: NoticeForm
  channel: 'page' | 'call'
}

type ToldNotice =
  | { ok: true; told: { notice: string; channel: Shown['channel'] } | undefined }
  | { ok: false; errors: Record<string, string> }

/** As the post names it. A page that names none had the present one; with a call that names none, none was shown. */
export async function toldNotice(
  { db, intake }: Pick<App, 'db' | 'intake'>,
  { form, channel }: Shown,
  posted: FormData,
): Promise<ToldNotice> {
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
