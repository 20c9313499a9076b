import type { ReactNode } from 'react'
import { loops } from '~/media/loops'
import { posters, posterSize, type PosterName } from '~/media/posters'
import { HeroCtas, type CtaLink } from '../cta/cta'
import { Illustration, type Background } from '../illustration/illustration'
import { Container, Row } from '../layout/layout'
import { useTextBrowser } from '../text-browser/text-browser'
import * as css from './hero.css'
import { PauseMotion } from './pause-motion'
import { RotatingWords, type Words } from './rotating-words'

interface HeroWords {
  /** The service's name above the title. */
  name?: string
  title: string
  lead: string
  actions: readonly CtaLink[]
}

interface HeroProps extends HeroWords {
  poster: PosterName
  height?: keyof typeof css.height
  /** Shown one after the other behind the title, each for two seconds. */
  words?: Words
}

/** The picture is a still; `site.js` lays its loop over it when the page is complete. */
export function Hero({ poster, height = 'full', words, ...copy }: HeroProps) {
  const loop = loops[poster]
  return (
    <section className={`${css.hero} ${css.height[height]}`} data-on-night="">
      <div
        className={css.poster}
        data-av1={loop.av1}
        data-h264={loop.h264}
        data-small-av1={loop.smallAv1}
        data-small-h264={loop.smallH264}
      >
        {/* w3m writes the name of a large picture, whatever its alt text is. */}
        {!useTextBrowser() && (
          <img
            src={posters[poster]}
            {...posterSize}
            alt=""
            // React 18 knows the attribute in lower case only.
            {...{ fetchpriority: 'high' }}
          />
        )}
      </div>
      <Container>
        <HeroText {...copy} words={words}>
          <PauseMotion late={!words} />
        </HeroText>
      </Container>
    </section>
  )
}

interface DrawnHeroProps extends HeroWords {
  /** A share of the screen's height. */
  height?: keyof typeof css.drawn
  illustration: string
  background: Background
}

export function DrawnHero({ height = '60vh', illustration, background, ...copy }: DrawnHeroProps) {
  return (
    <section className={css.drawn[height]} data-on-night="">
      <Container>
        <div className={css.columns}>
          <div className={css.beside}>
            <HeroText {...copy} />
          </div>
          <div className={css.drawing}>
            <Illustration picture={illustration} background={background} />
          </div>
        </div>
      </Container>
    </section>
  )
}

type HeroTextProps = HeroWords & { words?: Words | undefined; children?: ReactNode }

function HeroText({ name, title, words, lead, actions, children }: HeroTextProps) {
  return (
    <>
      {name && <p className={css.name}>{name}</p>}
      <h1 className={words ? css.wordTitle : css.title}>
        {title}
        {words && <RotatingWords words={words} />}
      </h1>
      <p className={css.lead}>{lead}</p>
      <Row>
        <HeroCtas links={actions} />
        {children}
      </Row>
    </>
  )
}
