import { Illustration, type Background } from '../illustration/illustration'
import { Container } from '../layout/layout'
import * as css from './drawn-hero.css'
import { HeroText, type HeroWords } from './hero-text'

interface DrawnHeroProps extends HeroWords {
  /** A share of the screen's height. */
  height?: keyof typeof css.drawn
  illustration: string
  background: Background
}

export function DrawnHero({ height = '60vh', title, ...props }: DrawnHeroProps) {
  const { illustration, background, ...copy } = props
  return (
    <section className={css.drawn[height]} data-on-night="">
      <Container>
        <div className={css.columns}>
          <div className={css.beside}>
            <HeroText {...copy} heading={<h1>{title}</h1>} />
          </div>
          <div className={css.drawing}>
            <Illustration picture={illustration} background={background} />
          </div>
        </div>
      </Container>
    </section>
  )
}
