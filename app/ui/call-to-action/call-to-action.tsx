import { useId } from 'react'
import { NightLinks, type LinkCopy } from '../button/button'
import { Drawing } from '../illustration/illustration'
import { Container, Row } from '../layout/layout'
import { scene, sceneWords } from '../layout/layout.css'
import * as css from './call-to-action.css'

export interface CallToActionCopy {
  /** At least 60 % of the screen's height. */
  tall?: boolean
  title: string
  lead: string
  illustration: string
  action: LinkCopy
  second?: LinkCopy
}

/** The last band of a page: one next step. The footer's arches show its background. */
export function CallToAction(props: CallToActionCopy) {
  const { tall = false, title, lead, illustration, action, second } = props
  const id = useId()
  return (
    <section className={css.band} aria-labelledby={id} data-on-night="">
      <Container>
        <div className={tall ? `${scene} ${css.tall}` : scene}>
          <div className={sceneWords}>
            <h2 id={id}>{title}</h2>
            <p className={css.lead}>{lead}</p>
            <Row>
              <NightLinks links={second ? [action, second] : [action]} />
            </Row>
          </div>
          <div className={css.picture}>
            <Drawing picture={illustration} />
          </div>
        </div>
      </Container>
    </section>
  )
}
