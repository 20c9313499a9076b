import type { ReactNode } from 'react'
import { Mandatory } from '../field/field-error'
import { SectionPositions } from '../form-section/section-positions'
import { SectionNav, type SectionNavItem } from '../section-nav/section-nav'
import * as css from './form-page.css'

interface FormPageProps {
  title: string
  intro?: ReactNode
  /** A list beside the form from 900 px. */
  sections?: readonly SectionNavItem[]
  /** Notices and one form; the form's parts are spaced here. */
  children: ReactNode
}

export function FormPage({ title, intro = <MandatoryNote />, sections, children }: FormPageProps) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {intro && <p className={css.intro}>{intro}</p>}
      <div className={`${css.body} ${sections ? css.withNav : css.alone}`}>
        {sections && (
          <div className={css.nav}>
            <SectionNav label="Sections" items={sections} />
          </div>
        )}
        <SectionPositions.Provider value={placesOf(sections ?? [])}>
          <div className={css.main}>{children}</div>
        </SectionPositions.Provider>
      </div>
    </div>
  )
}

function placesOf(sections: readonly SectionNavItem[]) {
  return new Map(
    sections.map(({ href, count = 0 }, index) => [
      href.slice(1),
      { number: index + 1, errors: count },
    ]),
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
