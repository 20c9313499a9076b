import type { Notice as Left } from '~/web/session/memory.server'
import { yourReference } from '~/content/requests'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'

export type NoticeData = Left

export const useNotice = () => useRoot().notice

/** The script fades good news after 3 s unless it stays. */
export function PageNotice({ notice, id }: { notice: NoticeData | undefined; id?: string }) {
  if (!notice) return null
  const { text, tone, stays, link } = notice
  return (
    <Notice key={text} {...(id && { id })} tone={tone} fades={tone !== 'failure' && !stays}>
      {notice.reference ? <NoticeWithReference {...notice} /> : text}{' '}
      {link && <TextLink href={link.href}>{link.label}</TextLink>}
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
