import type { Notice as Left } from '~/http/requester/request-session.server'
import { yourReference } from '~/domain/requests/reference'
import { Notice } from '~/ui/notice/notice'
import { useRoot } from '~/use-root'

export type NoticeData = Left

/** What the last answer left for this page. */
export const useNotice = () => useRoot().notice

/** With script, good news goes after 3 s unless it is to stay. */
export function PageNotice({ notice }: { notice: NoticeData | undefined }) {
  if (!notice) return null
  return (
    <Notice key={notice.text} tone={notice.tone} fades={notice.tone !== 'failure' && !notice.stays}>
      {notice.reference ? <NoticeWithReference {...notice} /> : notice.text}
    </Notice>
  )
}

function NoticeWithReference({ text, reference }: NoticeData) {
  return (
    <>
      <p>{text}</p>
      <p>
        {yourReference} <strong>{reference}</strong>
      </p>
    </>
  )
}
