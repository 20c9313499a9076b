import { Button } from '~/ui/button/button'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'

/**
 * The first button of a form is the one that Enter presses. Where the first visible one would send a
 * message, this stands before it: Enter then only keeps the answers, or checks a code that was typed.
 */
export function DefaultButton() {
  return (
    <VisuallyHidden>
      <Button name="intent" value="continue" tabIndex={-1}>
        Save and continue
      </Button>
    </VisuallyHidden>
  )
}
