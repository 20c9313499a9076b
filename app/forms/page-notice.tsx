import type { Notice as NoticeData } from '~/web/session/cookies.server'
import { yourReference } from '~/content/requests'
import { ButtonLink } from '~/ui/button/button'
import { Notice } from '~/ui/notice/notice'
import { useRoot } from '~/use-root'

export type { NoticeData }

export const useNotice = () => useRoot().notice

/** A success fades; the reference stays to be noted. */
export function PageNotice({ notice, id }: { notice: NoticeData | undefined; id?: string }) {
  if (!notice) return null
  const { text, tone, reference, undo } = notice
  return (
    <>
      <Notice key={text} {...(id && { id })} tone={tone} stays={undo !== undefined}>
        {text}
      </Notice>
      {undo && (
        <ButtonLink kind="secondary" size="small" href={undo.href}>
          {undo.label}
        </ButtonLink>
      )}
      {reference && (
        <p>
          {yourReference} <strong>{reference}</strong>
        </p>
      )}
    </>
  )
}
