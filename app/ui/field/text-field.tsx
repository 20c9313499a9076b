import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { divide, Field, type NativeField } from './field'
import { join } from './field.css'

export type TextFieldProps = NativeField<ComponentPropsWithoutRef<'input'>> & {
  beside?: ReactNode
}

/** Uncontrolled: give `defaultValue`. Verified is read-only. */
export function TextField({ beside, ...props }: TextFieldProps) {
  const [described, native] = divide(props)
  return (
    <Field {...described}>
      {(control) => {
        const input = (
          <input
            type="text"
            {...native}
            {...control}
            readOnly={native.readOnly || !!props.verified}
          />
        )
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
