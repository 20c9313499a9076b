import type { ReactNode } from 'react'
import { posters, posterSize, type PosterName } from '~/media/posters'
import { Container, Row } from '../layout/layout'
import * as css from './hero.css'
import { PauseMotion, RotatingWords, type Words } from './rotating-words'

interface HeroProps {
  poster: PosterName
  height?: keyof typeof css.height
  title: string
  /** Follow the title one after the other, each on the screen for two seconds. */
  words?: Words
  lead: string
  /** Buttons of the kinds made for dark grounds. */
  actions: ReactNode
}

/** The first band of a page: words left of the picture's subject, below it on phones. */
export function Hero({ poster, height = 'full', title, words, lead, actions }: HeroProps) {
  return (
    <section className={`${css.hero} ${css.height[height]}`} data-on-night="">
      <img
        className={css.picture}
        src={posters[poster]}
        {...posterSize}
        alt=""
        // React 18 knows the attribute in lower case only.
        {...{ fetchpriority: 'high' }}
      />
      <Container>
        <h1 className={words ? css.wordTitle : css.title}>
          {title}
          {words && <RotatingWords words={words} />}
        </h1>
        <p className={css.lead}>{lead}</p>
        <Row>
          {actions}
          {words && <PauseMotion />}
        </Row>
      </Container>
    </section>
  )
}
