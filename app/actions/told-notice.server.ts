import { isNoticeOf } from '~/domain/consents/consents.server'
import type { NoticeForm } from '~/domain/consents/notices'
import type { App } from '~/http/composition/app'

export interface Shown {
  form: NoticeForm
  channel: 'page' | 'call'
}

type ToldNotice = { ok: true; notice: string } | { ok: false; errors: Record<string, string> }

/** The notice that was shown, as the post names it; the present one where it names none. */
export async function toldNotice(
  { db, intake }: Pick<App, 'db' | 'intake'>,
  { form, channel }: Shown,
  posted: FormData,
): Promise<ToldNotice> {
  const notice = posted.get('notice') || intake.notices[form]
  const isKnown =
    notice === intake.notices[form] ||
    (typeof notice === 'string' && (await isNoticeOf(db, form, notice)))
  return isKnown ? { ok: true, notice: String(notice) } : { ok: false, errors: unknown[channel] }
}

const unknown = {
  page: {
    '': 'We do not know the privacy notice that this page had. The present one stands above the button. Please read it and send the form again.',
  },
  call: { notice: 'There is no such notice. Show the present one, and name its version.' },
}
