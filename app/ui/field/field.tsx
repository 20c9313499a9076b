import type { ReactNode } from 'react'
import { errorIdOf, hintIdOf } from '../../script-contract'
import { Icon } from '../icon/icon'
import * as css from './field.css'
import { type FieldErrors, FieldError, idList, Mandatory, listMessages } from './field-error'

export interface Control {
  id: string
  className: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldErrors {
  /** Id of the control; hint and error are `${id}-hint` and `${id}-error`. */
  id: string
  label: string
  hint?: ReactNode
  required?: boolean | undefined
  /** Says that the value is proven: the field turns sea. */
  verified?: string | undefined
  /** Stands between control and error, such as the block for a one-time password. */
  below?: ReactNode
  children: (control: Control) => ReactNode
}

export function Field(props: FieldProps) {
  const { id, label, hint, required, verified, below, children } = props
  const messages = listMessages(props)
  const faulty = messages.length > 0
  return (
    <div className={classes(css.field, faulty && css.faulty, verified && css.verified)}>
      <label htmlFor={id} className={css.label}>
        {label}
        {required && <Mandatory />}
      </label>
      {hint && (
        <div id={hintIdOf(id)} className={css.hint}>
          {hint}
        </div>
      )}
      <div className={css.slot}>
        {children({
          id,
          className: css.control,
          required: required || undefined,
          'aria-describedby': idList(
            hint ? hintIdOf(id) : false,
            verified && `${id}-verified`,
            faulty && errorIdOf(id),
          ),
          'aria-invalid': faulty || undefined,
        })}
      </div>
      {verified && (
        <p id={`${id}-verified`} role="status" className={css.confirmation}>
          <Icon name="check" />
          {verified}
        </p>
      )}
      {below}
      <FieldError id={errorIdOf(id)} messages={messages} />
    </div>
  )
}

export type NativeField<Native> = Omit<FieldProps, 'children'> & { name: string } & Omit<
    Native,
    'className' | 'style' | 'children' | 'id' | 'name' | 'required'
  >

export function divide<P extends Omit<FieldProps, 'children'>>(props: P) {
  const { id, label, hint, error, errors, required, verified, below, ...native } = props
  return [{ id, label, hint, error, errors, required, verified, below }, native] as const
}

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
