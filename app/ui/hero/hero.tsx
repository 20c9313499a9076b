import { loops } from '~/media/loops'
import { posters, posterSize, type PosterName } from '~/media/posters'
import { Eyebrow } from '../eyebrow/eyebrow'
import { Container, Row } from '../layout/layout'
import { useTextBrowser } from '../text-browser/text-browser'
import { HeroCtas, type CtaLink } from '../cta/cta'
import * as css from './hero.css'
import { PauseMotion } from './pause-motion'
import { RotatingWords, type Words } from './rotating-words'

interface HeroProps {
  poster: PosterName
  height?: keyof typeof css.height
  name?: string
  title: string
  /** Shown one after the other behind the title, each for two seconds. */
  words?: Words
  lead: string
  actions: readonly CtaLink[]
}

/** The picture is a still; `site.js` lays its loop over it when the page is complete. */
export function Hero({ poster, height = 'full', name, title, words, lead, actions }: HeroProps) {
  const loop = loops[poster]
  return (
    <section className={`${css.hero} ${css.height[height]}`} data-on-night="">
      <div
        className={css.picture}
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
        <Eyebrow name={name} />
        <h1 className={words ? css.wordTitle : css.title}>
          {title}
          {words && <RotatingWords words={words} />}
        </h1>
        <p className={css.lead}>{lead}</p>
        <Row>
          <HeroCtas links={actions} />
          <PauseMotion late={!words} />
        </Row>
      </Container>
    </section>
  )
}
