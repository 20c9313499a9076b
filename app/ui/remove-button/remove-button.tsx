import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from '../icon/icon'
import { SubmitWords } from '../text-browser/submit-words'
import { useTextBrowser } from '../text-browser/text-browser'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { remove } from './remove-button.css'

export interface RemoveButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'className' | 'style' | 'children'
> {
  subject: string
}

/** Submits its form without validation unless `type` says otherwise. */
export function RemoveButton({ subject, type = 'submit', ...rest }: RemoveButtonProps) {
  if (useTextBrowser()) return <SubmitWords {...rest}>{`Remove ${subject}`}</SubmitWords>
  return (
    <button formNoValidate={type === 'submit'} {...rest} type={type} className={remove}>
      <Icon name="close" />
      {/* Words instead of aria-label: text browsers show them. */}
      <VisuallyHidden>{`Remove ${subject}`}</VisuallyHidden>
    </button>
  )
}
