import type { ReactNode } from 'react'
import { loops } from '~/media/loops'
import { posters, posterSize, type PosterName } from '~/media/posters'
import { NightLinks, type LinkCopy } from '../button/button'
import { Illustration, type Background } from '../illustration/illustration'
import { Container, Row } from '../layout/layout'
import { scene, sceneWords } from '../layout/layout.css'
import { useTextBrowser } from '../text-browser/text-browser'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './hero.css'

interface HeroWords {
  name?: string
  title: string
  lead: string
  actions?: readonly LinkCopy[]
}

export interface DrawnHeroCopy extends HeroWords {
  illustration: string
  background: Background
  height?: keyof typeof css.drawn
}

export interface FilmHeroCopy extends HeroWords {
  poster: PosterName
  height?: keyof typeof css.films
  /** Words that alternate behind the title, each for two seconds. */
  words?: readonly [string, string, string, string]
}

/** The first band of a page: over a poster that `site.js` animates, or beside a drawing. */
export function Hero(hero: DrawnHeroCopy | FilmHeroCopy) {
  if ('poster' in hero) return <FilmHero {...hero} />
  const { height = '60vh', illustration, background, title, ...words } = hero
  return (
    <section className={css.drawn[height]} data-on-night="">
      <Container>
        <div className={scene}>
          <div className={sceneWords}>
            <Words {...words} heading={<h1>{title}</h1>} />
          </div>
          <div className={css.drawing}>
            <Illustration picture={illustration} background={background} />
          </div>
        </div>
      </Container>
    </section>
  )
}

function FilmHero({ poster, height = 'full', title, words, ...copy }: FilmHeroCopy) {
  const loop = loops[poster]
  const isText = useTextBrowser()
  return (
    <section className={css.films[height]} data-on-night="">
      <div
        className={css.poster}
        data-av1={loop.av1}
        data-h264={loop.h264}
        data-small-av1={loop.smallAv1}
        data-small-h264={loop.smallH264}
      >
        {/* w3m writes the name of a large picture, whatever its alt text is. React 18 knows the last attribute
            in lower case only. */}
        {!isText && (
          <img src={posters[poster]} {...posterSize} alt="" {...{ fetchpriority: 'high' }} />
        )}
      </div>
      <Container>
        <Words
          {...copy}
          heading={
            <h1 className={words ? css.wordTitle : css.title}>
              {title}
              {words && <RotatingWords words={words} />}
            </h1>
          }
        />
        {!isText && (
          <label className={css.pause} data-pause="">
            <input type="checkbox" />
            Pause motion
          </label>
        )}
      </Container>
    </section>
  )
}

/** Read aloud and in text browsers they are one list; with reduced motion the first one stands. */
function RotatingWords({ words }: { words: readonly string[] }) {
  return (
    <span className={css.words}>
      {words.map((word, index) => (
        <span key={word} className={css.word}>
          {' '}
          {word}
          {index < words.length - 1 && <VisuallyHidden>,</VisuallyHidden>}
        </span>
      ))}
    </span>
  )
}

type WordsProps = Omit<HeroWords, 'title'> & { heading: ReactNode }

function Words({ name, heading, lead, actions }: WordsProps) {
  return (
    <>
      {name && <p className={css.name}>{name}</p>}
      {heading}
      <p className={css.lead}>{lead}</p>
      {actions && (
        <Row>
          <NightLinks links={actions} />
        </Row>
      )}
    </>
  )
}
