import type { Picture } from '~/media/illustrations/picture'
import { Eyebrow } from '../eyebrow/eyebrow'
import { Illustration, type Ground } from '../illustration/illustration'
import { Container, Row } from '../layout/layout'
import { HeroWays, type Way } from '../way-on/way-on'
import * as css from './short-hero.css'

interface ShortHeroProps {
  /** Least height as a share of the screen. */
  height?: keyof typeof css.height
  /** The service that the page is about. */
  name?: string
  title: string
  lead: string
  illustration: Picture
  ground: Ground
  actions: readonly Way[]
}

/** The first band of a service's page: words beside a window that stands on the band's lower edge. */
export function ShortHero({
  height = '60vh',
  name,
  title,
  lead,
  illustration,
  ground,
  actions,
}: ShortHeroProps) {
  return (
    <section className={css.height[height]} data-on-night="">
      <Container>
        <div className={css.columns}>
          <div className={css.words}>
            <Eyebrow name={name} />
            <h1>{title}</h1>
            <p className={css.lead}>{lead}</p>
            <Row>
              <HeroWays ways={actions} />
            </Row>
          </div>
          <div className={css.picture}>
            <Illustration picture={illustration} ground={ground} />
          </div>
        </div>
      </Container>
    </section>
  )
}
