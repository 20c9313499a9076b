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
  return (
    <AwayPage title={title} text={staffDesk.away} retry={retry}>
      <KeptText typed={answer?.result.initialValue} />
    </AwayPage>
  )
}
