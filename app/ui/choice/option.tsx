import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Mandatory } from '../field/field-error'
import * as css from './choice.css'

interface OptionProps extends Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'style'> {
  id: string
  type: 'radio' | 'checkbox'
  label: ReactNode
  faulty: boolean
  plain?: boolean | undefined
  'data-reveals'?: string | undefined
}

export function Option({ type, label, faulty, plain, ...input }: OptionProps) {
  const radio = type === 'radio'
  return (
    <label
      className={[css.option, faulty && css.faultyOption, plain && css.plain]
        .filter(Boolean)
        .join(' ')}
    >
      <input
        {...input}
        type={type}
        className={radio ? css.radio : css.checkbox}
        aria-invalid={(!radio && faulty) || undefined}
      />
      <span>
        {label}
        {input.required && !radio && <Mandatory />}
      </span>
    </label>
  )
}
