import { Button } from '~/ui/button/button'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'

interface DefaultButtonProps {
  value?: string
  /** Words for text browsers and screen readers. */
  children?: string
}

/** Enter presses a form's first button; the first visible one would send a message or remove something. */
export function DefaultButton({
  value = 'continue',
  children = 'Save, or complete with a password',
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
