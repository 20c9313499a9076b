import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field'
import { area, join, select } from './field.css'

// All are uncontrolled: give `defaultValue`.

export type TextFieldProps = FieldProps<'input'> & {
  beside?: ReactNode
  /** All that `beside` depends on, if it may be drawn once. */
  besideFrom?: string
}

export function TextField({ beside, besideFrom, ...props }: TextFieldProps) {
  return (
    <Field<'input'> {...props} drawnFrom={beside ? besideFrom : 'input'}>
      {({ readOnly, ...control }) => {
        const input = <input type="text" {...control} readOnly={readOnly || !!props.verified} />
        if (!beside) return input
        return (
          <div className={join}>
            {input}
            {beside}
          </div>
        )
      }}
    </Field>
  )
}

export function TextAreaField(props: FieldProps<'textarea'>) {
  return (
    <Field<'textarea'> {...props} drawnFrom="textarea">
      {(control) => <textarea {...control} className={`${control.className} ${area}`} />}
    </Field>
  )
}

/** A string is value and label; `reveals` opens the Conditional around a ChoiceField. */
export type Option = string | { value: string; label: string; reveals?: boolean }

type SelectFieldProps = FieldProps<'select'> & {
  options: readonly Option[]
  emptyLabel?: string
}

export function SelectField({ options, emptyLabel, ...props }: SelectFieldProps) {
  const empty = emptyLabel === undefined ? [] : [{ value: '', label: emptyLabel }]
  return (
    <Field<'select'> {...props} drawnFrom={[options, emptyLabel]}>
      {(control) => (
        <select {...control} className={`${control.className} ${select}`}>
          {[...empty, ...options].map(asOption).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function asOption(option: Option) {
  return typeof option === 'string' ? { value: option, label: option, reveals: false } : option
}
