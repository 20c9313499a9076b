import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { toErrorId } from '../../script-contract'
import { useDrawnOnce } from '../frame/draw-once'
import { Icon } from '../icon/icon'
import * as css from './field.css'

export interface FieldErrors {
  error?: string | undefined
  errors?: readonly string[] | undefined
}

export interface FieldWords extends FieldErrors {
  /** Id of the control; hint and error are `${id}-hint` and `${id}-error`. */
  id: string
  label: string
  hint?: ReactNode
  required?: boolean | undefined
  /** Text for a verified value; the field turns sea green. */
  verified?: string | undefined
  /** Shown between control and error, such as an OtpBlock. */
  below?: ReactNode
}

export type FieldProps<Of extends Tag> = FieldWords & {
  name: string
} & Omit<ComponentPropsWithoutRef<Of>, 'className' | 'style' | 'children' | keyof FieldWords>

/** Ids and messages of a control or group: hint, verification and errors, each once. */
export function describeField({ id, hint, verified, error, errors = [] }: Partial<FieldWords>) {
  const messages = [...new Set((error ? [error] : errors).filter(Boolean))]
  const faulty = messages.length > 0
  const ids = [hint && `${id}-hint`, verified && `${id}-verified`, faulty && toErrorId(id!)]
  return {
    messages,
    faulty,
    describedBy: ids.filter(Boolean).join(' ') || undefined,
    className: faulty ? `${css.field} ${css.faulty}` : css.field,
  }
}

type Tag = 'input' | 'select' | 'textarea'

type FieldFrameProps<Of extends Tag> = FieldWords &
  Omit<ComponentPropsWithoutRef<Of>, 'children' | keyof FieldWords> & {
    /** All that `children` depends on beside the other props; undefined if it cannot be named. */
    drawnFrom?: unknown
    children: (control: ComponentPropsWithoutRef<Of>) => ReactNode
  }

/** A control with label, hint, and messages, drawn once for all with the same answer. */
export function Field<Of extends Tag>(props: FieldFrameProps<Of>) {
  const { verified, below, hint, drawnFrom } = props
  const { className } = describeField(props)
  const isOwn = below || typeof hint === 'object' || drawnFrom === undefined
  const content = <FieldContent<Of> {...props} />
  return (
    <div
      className={verified ? `${className} ${css.verified}` : className}
      {...useDrawnOnce(Field, isOwn ? undefined : props, content)}
    />
  )
}

function FieldContent<Of extends Tag>(props: FieldFrameProps<Of>) {
  const { label, hint, error, errors, required, verified, below, ...rest } = props
  const { drawnFrom, children, ...native } = rest
  const { id } = props
  const { messages, faulty, describedBy } = describeField(props)
  return (
    <>
      <label htmlFor={id} className={css.label}>
        {label}
        {required && <Mandatory />}
      </label>
      <Hint id={id}>{hint}</Hint>
      <div className={css.slot}>
        {children({
          ...native,
          className: css.control,
          required: required || undefined,
          'aria-describedby': describedBy,
          'aria-invalid': faulty || undefined,
        } as ComponentPropsWithoutRef<Of>)}
      </div>
      {(verified || below || faulty) && (
        <div className={css.end}>
          {verified && (
            <p id={`${id}-verified`} role="status" className={css.confirmation}>
              <Icon name="check" />
              {verified}
            </p>
          )}
          {below}
          <FieldError id={id} messages={messages} />
        </div>
      )}
    </>
  )
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div id={`${id}-hint`} className={css.hint}>
      {children}
    </div>
  )
}

/** @param props.id the control's */
export function FieldError({ id, messages }: { id: string; messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <p id={toErrorId(id)} className={css.error}>
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

export function Mandatory() {
  return (
    <span className={css.mark} aria-hidden="true">
      {' *'}
    </span>
  )
}
