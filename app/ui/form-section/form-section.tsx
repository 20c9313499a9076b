import { useContext, type ReactNode } from 'react'
import * as css from './form-section.css'
import { ErrorNews, errorsFurtherDown, SectionPositions } from './section-positions'

interface FormSectionProps {
  id: string
  legend: string
  children: ReactNode
}

/** Below 900 px the heading follows as a bar that says which of the page's sections it is. */
export function FormSection({ id, legend, children }: FormSectionProps) {
  const places = useContext(SectionPositions)
  const news = useContext(ErrorNews)
  const place = places.get(id)
  return (
    <fieldset id={id} className={css.section}>
      <legend
        className={place ? `${css.legend} ${css.bar}` : css.legend}
        // Shown by the style sheet: in text browsers nothing follows.
        data-place={place && `${place.number} of ${place.of}`}
      >
        <h2 className={css.heading}>{legend}</h2>{' '}
        {!!place?.errors && <span className={css.errors}>{place.errors} to fix</span>}
      </legend>
      <div className={css.content}>
        {errorsFurtherDown(places) === id && <div className={css.news}>{news}</div>}
        {children}
      </div>
    </fieldset>
  )
}
