import { useContext, type ReactNode } from 'react'
import * as css from './form-section.css'
import { FaultNews, faultsFurtherDown, Places } from './places'

interface FormSectionProps {
  /** Target of the section strand. */
  id: string
  legend: string
  children: ReactNode
}

/**
 * A part of a long form with a large heading; a line divides it from the part above. Below 900 px the
 * heading follows as a bar that says which of the page's sections it is.
 */
export function FormSection({ id, legend, children }: FormSectionProps) {
  const places = useContext(Places)
  const news = useContext(FaultNews)
  const place = places.get(id)
  return (
    <fieldset id={id} className={css.section}>
      <legend
        className={place ? `${css.legend} ${css.bar}` : css.legend}
        // Shown by the style sheet: in text browsers nothing follows.
        data-place={place && `${place.number} of ${place.of}`}
      >
        <h2 className={css.heading}>{legend}</h2>{' '}
        {!!place?.faults && <span className={css.faults}>{place.faults} to fix</span>}
      </legend>
      <div className={css.content}>
        {faultsFurtherDown(places) === id && <div className={css.news}>{news}</div>}
        {children}
      </div>
    </fieldset>
  )
}
