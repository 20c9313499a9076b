import { Button } from '~/ui/button/button'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'

interface DefaultButtonProps {
  value?: string
  /** What Enter does. Text browsers show it and screen readers read it, so it makes sense by itself. */
  children?: string
}

/**
 * The first button of a form is the one that Enter presses. Where the first visible one would send a
 * message or remove something, this stands before it: Enter then only keeps the answers, or checks a
 * code that was typed.
 */
export function DefaultButton({
  value = 'continue',
  children = 'Save my answers so far',
}: DefaultButtonProps) {
  // There Enter in a field leads to the next one.
  if (useTextBrowser()) return null
  return (
    <VisuallyHidden>
      <Button name="intent" value={value} tabIndex={-1}>
        {children}
      </Button>
    </VisuallyHidden>
  )
}
