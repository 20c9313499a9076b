import type { ComponentPropsWithoutRef } from 'react'
import { divide, Field, type NativeField } from './field'
import { area } from './field.css'

export type TextAreaFieldProps = NativeField<ComponentPropsWithoutRef<'textarea'>>

/** Uncontrolled: give `defaultValue`. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [described, native] = divide(props)
  return (
    <Field {...described}>
      {(control) => (
        <textarea {...native} {...control} className={`${control.className} ${area}`} />
      )}
    </Field>
  )
}
