import type { ReactNode } from 'react'
import * as css from './form-section.css'

interface FormSectionProps {
  id: string
  legend: string
  children: ReactNode
}

export function FormSection({ id, legend, children }: FormSectionProps) {
  return (
    <fieldset id={id} className={css.section}>
      <legend className={css.legend}>
        <h2 className={css.heading}>{legend}</h2>
      </legend>
      <div className={css.content}>{children}</div>
    </fieldset>
  )
}
