import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { errorIdOf, hintIdOf } from '../../script-contract'
import * as field from '../field/field.css'
import { type FieldErrors, FieldError, idList, listMessages } from '../field/field-error'
import { Option } from './option'

type Native = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'style' | 'children' | 'id' | 'name' | 'type'
>

export interface CheckboxFieldProps extends FieldErrors, Native {
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  plain?: boolean
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { id, label, hint, error, errors, plain, value = 'yes', ...native } = props
  const messages = listMessages({ error, errors })
  const faulty = messages.length > 0
  return (
    <div className={faulty ? `${field.field} ${field.faulty}` : field.field}>
      <div>
        <Option
          {...native}
          id={id}
          type="checkbox"
          value={value}
          label={label}
          faulty={faulty}
          plain={plain}
          aria-describedby={idList(hint ? hintIdOf(id) : false, faulty && errorIdOf(id))}
        />
      </div>
      {hint && (
        <div id={hintIdOf(id)} className={field.hint}>
          {hint}
        </div>
      )}
      <FieldError id={errorIdOf(id)} messages={messages} />
    </div>
  )
}
