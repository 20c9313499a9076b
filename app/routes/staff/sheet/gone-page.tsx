import { staffDesk } from '~/content/desk/staff'
import { staffGone as copy, staffSheet } from '~/content/desk/staff-sheet'
import { KeptText } from '~/forms/drafts/kept-text'
import type { FormAnswer } from '~/forms/posted-form'
import { AwayPage } from '~/ui/away-page/away-page'

interface GonePageProps {
  /** Undefined when it could not be loaded just now. */
  gone: { by: { name: string; when: string } | undefined } | undefined
  answer: FormAnswer | undefined
}

/** Somebody was erased while a colleague wrote: the text is still theirs to copy. */
export function GonePage({ gone, answer }: GonePageProps) {
  const reason = gone?.by ? copy.byName(gone.by.name, gone.by.when) : copy.byOwner
  const props = gone
    ? { title: copy.title, text: reason }
    : { title: staffSheet.description, text: staffDesk.away }
  return (
    <AwayPage {...props} retry={{ label: copy.back, href: '/staff' }}>
      <KeptText typed={answer?.result.initialValue} />
    </AwayPage>
  )
}
