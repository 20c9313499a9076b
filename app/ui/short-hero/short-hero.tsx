import { Eyebrow } from '../eyebrow/eyebrow'
import { Illustration, type Background } from '../illustration/illustration'
import { Container, Row } from '../layout/layout'
import { HeroCtas, type CtaLink } from '../cta/cta'
import * as css from './short-hero.css'

interface ShortHeroProps {
  /** A share of the screen's height. */
  height?: keyof typeof css.height
  name?: string
  title: string
  lead: string
  illustration: string
  background: Background
  actions: readonly CtaLink[]
}

export function ShortHero({
  height = '60vh',
  name,
  title,
  lead,
  illustration,
  background,
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
              <HeroCtas links={actions} />
            </Row>
          </div>
          <div className={css.picture}>
            <Illustration picture={illustration} background={background} />
          </div>
        </div>
      </Container>
    </section>
  )
}
