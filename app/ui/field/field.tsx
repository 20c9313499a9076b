import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import * as css from './field.css'
import { type Faults, FieldError, idList, Mandatory, sentences } from './field-error'

/** Spread onto the native control. */
export interface Control {
  id: string
  className: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends Faults {
  /** Id of the control; hint and error are `${id}-hint` and `${id}-error`. */
  id: string
  label: string
  hint?: ReactNode
  required?: boolean | undefined
  /** The sentence saying that the value has been proven: the field turns sea. */
  verified?: string | undefined
  /** Between control and error, for example the block for a one-time password. */
  below?: ReactNode
  children: (control: Control) => ReactNode
}

/** Label, hint, control, confirmation and error, tied together by ids. */
export function Field(props: FieldProps) {
  const { id, label, hint, required, verified, below, children } = props
  const messages = sentences(props)
  const faulty = messages.length > 0
  return (
    <div className={classes(css.field, faulty && css.faulty, verified && css.verified)}>
      <label htmlFor={id} className={css.label}>
        {label}
        {required && <Mandatory />}
      </label>
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      <div className={css.slot}>
        {children({
          id,
          className: css.control,
          required: required || undefined,
          'aria-describedby': idList(
            hint ? `${id}-hint` : false,
            verified && `${id}-verified`,
            faulty && `${id}-error`,
          ),
          'aria-invalid': faulty || undefined,
        })}
      </div>
      {verified && (
        <p id={`${id}-verified`} className={css.confirmation}>
          <Icon name="check" />
          {verified}
        </p>
      )}
      {below}
      <FieldError id={`${id}-error`} messages={messages} />
    </div>
  )
}

/** The props of a field built on a native control: those of Field, the name, the native ones. */
export type NativeField<Native> = Omit<FieldProps, 'children'> & { name: string } & Omit<
    Native,
    'className' | 'style' | 'children' | 'id' | 'name' | 'required'
  >

/** Parts what belongs to Field from what goes to the native control. */
export function divide<P extends Omit<FieldProps, 'children'>>(props: P) {
  const { id, label, hint, error, errors, required, verified, below, ...native } = props
  return [{ id, label, hint, error, errors, required, verified, below }, native] as const
}

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
