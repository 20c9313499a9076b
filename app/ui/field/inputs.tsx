import type { ReactNode } from 'react'
import { Field, type FieldProps, type FieldWords } from './field'
import { area, join, select } from './field.css'

// All are uncontrolled: give `defaultValue`.

export type TextFieldProps = FieldProps<'input'> & {
  /** A button in the input's line. */
  beside?: ReactNode
}

/** Verified is read-only. */
export function TextField({ beside, ...props }: TextFieldProps) {
  const [words, native] = splitWords(props)
  const readOnly = native.readOnly || !!words.verified
  return (
    <Field {...words}>
      {(control) => {
        const input = <input type="text" {...native} {...control} readOnly={readOnly} />
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
  const [words, native] = splitWords(props)
  return (
    <Field {...words}>
      {({ className, ...control }) => (
        <textarea {...native} {...control} className={`${className} ${area}`} />
      )}
    </Field>
  )
}

/** A plain string is value and label; `reveals` opens the Conditional around a ChoiceField. */
export type Option = string | { value: string; label: string; reveals?: boolean }

type SelectFieldProps = FieldProps<'select'> & {
  options: readonly Option[]
  emptyLabel?: string
}

export function SelectField({ options, emptyLabel, ...props }: SelectFieldProps) {
  const [words, native] = splitWords(props)
  const empty = emptyLabel === undefined ? [] : [{ value: '', label: emptyLabel }]
  return (
    <Field {...words}>
      {({ className, ...control }) => (
        <select {...native} {...control} className={`${className} ${select}`}>
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

function splitWords<Props extends FieldWords>(props: Props) {
  const { id, label, hint, error, errors, required, verified, below, ...native } = props
  return [{ id, label, hint, error, errors, required, verified, below }, native] as const
}
