import { useRouteLoaderData } from '@remix-run/react'
import type { Notice as Left } from '~/http/request-session.server'
import { yourReference } from '~/domain/requests/reference'
import type { RootData } from '~/root'
import { Notice } from '~/ui/notice/notice'

export type NoticeData = Left

/** What the last answer left for this page. */
export const useNotice = () => (useRouteLoaderData('root') as RootData).notice

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
