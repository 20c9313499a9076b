import { loops } from '~/media/loops'
import { posters, posterSize, type PosterName } from '~/media/posters'
import { Container } from '../layout/layout'
import { useTextBrowser } from '../text-browser/text-browser'
import { HeroText, type HeroWords } from './hero-text'
import * as css from './hero.css'
import { PauseMotion } from './pause-motion'
import { RotatingWords, type Words } from './rotating-words'

interface HeroProps extends HeroWords {
  poster: PosterName
  height?: keyof typeof css.height
  /** Shown one after the other behind the title, each for two seconds. */
  words?: Words
}

/** The picture is a still; `site.js` lays its loop over it when the page is complete. */
export function Hero({ poster, height = 'full', title, words, ...copy }: HeroProps) {
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
        <HeroText
          {...copy}
          heading={
            <h1 className={words && css.wordTitle}>
              {title}
              {words && <RotatingWords words={words} />}
            </h1>
          }
        >
          <PauseMotion late={!words} />
        </HeroText>
      </Container>
    </section>
  )
}
