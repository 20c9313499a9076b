import type { Notice as NoticeData } from '~/web/session/cookies.server'
import { yourReference } from '~/content/requests'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'

export type { NoticeData }

export const useNotice = () => useRoot().notice

/** Good news fades; the reference, which one has to note, stays. */
export function PageNotice({ notice, id }: { notice: NoticeData | undefined; id?: string }) {
  if (!notice) return null
  const { text, tone, reference, link } = notice
  return (
    <>
      <Notice key={text} {...(id && { id })} tone={tone} stays={Boolean(link)}>
        {link ? (
          <p>
            {text} <TextLink href={link.href}>{link.label}</TextLink>
          </p>
        ) : (
          text
        )}
      </Notice>
      {reference && (
        <p>
          {yourReference} <strong>{reference}</strong>
        </p>
      )}
    </>
  )
}
