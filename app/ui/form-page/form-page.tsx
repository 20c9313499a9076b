import type { ReactNode } from 'react'
import { Mandatory } from '../field/field-error'
import * as css from './form-page.css'

interface FormPageProps {
  title: string
  intro?: ReactNode
  /** The SectionStrand, from 900 px beside the form. */
  strand?: ReactNode
  /** Notices and one form; the form's parts are spaced here. */
  children: ReactNode
}

/** A page that is one long form. */
export function FormPage({ title, intro = <MandatoryNote />, strand, children }: FormPageProps) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {intro && <p className={css.intro}>{intro}</p>}
      <div className={`${css.body} ${strand ? css.withStrand : css.alone}`}>
        {strand && <div className={css.strand}>{strand}</div>}
        <div className={css.main}>{children}</div>
      </div>
    </div>
  )
}

/** "Fields marked with * are mandatory." */
export function MandatoryNote() {
  return (
    <>
      Fields marked with
      <Mandatory read /> are mandatory.
    </>
  )
}
