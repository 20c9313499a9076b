import { staffDesk } from '~/content/desk/staff'
import type { FormAnswer } from '~/forms/posted-form'
import { AwayPage } from '~/ui/notice/notice'
import { KeptText } from './kept-text'

interface DeskAwayProps {
  title: string
  answer?: FormAnswer | undefined
}

/** Replaces a page of the desk that cannot be had just now. */
export function DeskAway({ title, answer }: DeskAwayProps) {
  const retry = { label: staffDesk.retry, href: '' }
  const text = answer?.result.error?.['']?.[0] ?? staffDesk.away
  return (
    <AwayPage title={title} text={text} retry={retry}>
      <KeptText typed={answer?.result.initialValue} />
    </AwayPage>
  )
}
