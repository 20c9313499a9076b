import type { Notice as NoticeData } from '~/web/session/cookies.server'
import { yourReference } from '~/content/requests'
import { Button } from '~/ui/button/button'
import { Notice } from '~/ui/notice/notice'
import { useRoot } from '~/use-root'
import { FormToken } from './form-token'

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
      {undo && <UndoForm {...undo} />}
      {reference && (
        <p>
          {yourReference} <strong>{reference}</strong>
        </p>
      )}
    </>
  )
}

function UndoForm({ href, version, label }: NonNullable<NoticeData['undo']>) {
  return (
    <form method="post" action={href}>
      <FormToken />
      <input type="hidden" name="version" value={version} />
      <Button kind="secondary" size="small" name="intent" value="undo">
        {label}
      </Button>
    </form>
  )
}
