import { useContext, type ReactNode } from 'react'
import * as css from './form-section.css'
import { ErrorNews, errorsFurtherDown, SectionPositions } from './section-positions'

interface FormSectionProps {
  id: string
  legend: string
  children: ReactNode
}

export function FormSection({ id, legend, children }: FormSectionProps) {
  const places = useContext(SectionPositions)
  const news = useContext(ErrorNews)
  return (
    <fieldset id={id} className={css.section}>
      <legend className={css.legend}>
        <h2 className={css.heading}>{legend}</h2>
      </legend>
      <div className={css.content}>
        {errorsFurtherDown(places) === id && <div className={css.news}>{news}</div>}
        {children}
      </div>
    </fieldset>
  )
}
