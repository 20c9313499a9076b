import type { ReactNode } from 'react'
import { noticeHref, type NoticeForm } from '~/domain/consents/notices'
import { shortNotice } from '~/domain/consents/notice-text'
import { Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { useRoot } from '~/use-root'

interface DataNoticeProps {
  of: NoticeForm
  /** What is asked above it. */
  children?: ReactNode
}

/** Above the button that sends personal data: what becomes of it. */
export function DataNotice({ of, children }: DataNoticeProps) {
  const { keeping, notices } = useRoot()
  return (
    <Stack gap={16}>
      {children}
      <div>
        {/* Sent after a release, the form says what stood above it. */}
        <input type="hidden" name="notice" value={notices[of]} />
        <Text kind="hint">{shortNotice(of, { keeping })}</Text>
        <NoticeLink of={of}>Privacy notice</NoticeLink>
      </div>
    </Stack>
  )
}

/** Elsewhere, so that what was typed stays here, passwords too. */
export function NoticeLink({ of, children }: { of: NoticeForm; children: string }) {
  return (
    <TextLink href={noticeHref(of)} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (new tab)</VisuallyHidden>
    </TextLink>
  )
}
