import type { ComponentPropsWithoutRef } from 'react'
import { divide, Field, type NativeField } from './field'
import { select } from './select-field.css'

export type SelectOption = string | { value: string; label: string }

export type SelectFieldProps = NativeField<ComponentPropsWithoutRef<'select'>> & {
  /** A plain string is value and label. */
  options: readonly SelectOption[]
  emptyLabel?: string
}

/** Uncontrolled: give `defaultValue`. */
export function SelectField({ options, emptyLabel, ...props }: SelectFieldProps) {
  const [described, native] = divide(props)
  return (
    <Field {...described}>
      {(control) => (
        <select {...native} {...control} className={`${control.className} ${select}`}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map(asOption).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function asOption(option: SelectOption) {
  return typeof option === 'string' ? { value: option, label: option } : option
}
