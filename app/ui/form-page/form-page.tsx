import type { ReactNode } from 'react'
import { Mandatory } from '../field/field'
import * as css from './form-page.css'

interface FormPageProps {
  title: string
  intro?: ReactNode
  /** Notices and one form; the form's parts are spaced here. */
  children: ReactNode
}

export function FormPage({ title, intro = <MandatoryNote />, children }: FormPageProps) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {intro && <p className={css.intro}>{intro}</p>}
      <div className={css.main}>{children}</div>
    </div>
  )
}

export function MandatoryNote() {
  return (
    <>
      Fields marked with
      <Mandatory read /> are mandatory.
    </>
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
