import { marked } from '~/script-contract'
import { Text } from '~/ui/text/text'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'

export interface SavedView {
  /** When the form was saved last. */
  text: string
  /** Until when that is there. */
  kept: string
}

/** Behind a form's last buttons. With script each save shows its own time here. */
export function SavedDraft({ saved }: { saved: SavedView | undefined }) {
  return (
    <div>
      <div {...marked({ saved: true })} hidden={!saved}>
        <Text kind="hint">{saved && `${saved.text} ${saved.kept}`}</Text>
      </div>
      <VisuallyHidden>
        <span aria-live="polite" {...marked({ told: true })} />
      </VisuallyHidden>
    </div>
  )
}
