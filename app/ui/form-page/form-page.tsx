import type { ComponentPropsWithoutRef, ReactNode } from 'react'
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

interface FormSectionProps extends ComponentPropsWithoutRef<'div'> {
  id: string
  legend: string
}

/** Give it children, or what `useDrawnOnce` returns. */
export function FormSection({ id, legend, ...content }: FormSectionProps) {
  return (
    <fieldset id={id} className={css.section}>
      <legend className={css.legend}>
        <h2 className={css.heading}>{legend}</h2>
      </legend>
      <div className={css.content} {...content} />
    </fieldset>
  )
}
