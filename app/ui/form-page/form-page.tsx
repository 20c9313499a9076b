import type { ReactNode } from 'react'
import * as css from './form-page.css'

export const mandatoryNote = 'Fields marked with * are mandatory.'

interface FormPageProps {
  title: string
  intro?: ReactNode
  /** Notices and one form, whose parts are spaced here. */
  children: ReactNode
}

export function FormPage({ title, intro = mandatoryNote, children }: FormPageProps) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {intro && <p className={css.intro}>{intro}</p>}
      <div className={css.main}>{children}</div>
    </div>
  )
}

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
