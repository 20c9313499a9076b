import { Icon } from '../icon/icon'
import * as css from './field.css'

export interface FieldErrors {
  error?: string | undefined
  errors?: readonly string[] | undefined
}

/** Leaves out repetitions; empty when the field is right. */
export function listMessages({ error, errors }: FieldErrors): string[] {
  return [...new Set((error ? [error] : (errors ?? [])).filter(Boolean))]
}

export function FieldError({ id, messages }: { id: string; messages: string[] }) {
  if (messages.length === 0) return null
  return (
    <p id={id} className={css.error}>
      <Icon name="alert" />
      <span>
        {messages.map((message) => (
          <span key={message} className={css.message}>
            {message}{' '}
          </span>
        ))}
      </span>
    </p>
  )
}

export function Mandatory({ read = false }: { read?: boolean }) {
  return (
    <span className={css.mark} aria-hidden={read ? undefined : 'true'}>
      {' *'}
    </span>
  )
}

export function idList(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}
