import { Children, type ReactNode } from 'react'
import { LearnMore } from '../covering-link/learn-more'
import { Illustration, type Background } from '../illustration/illustration'
import * as css from './card.css'

interface CardProps {
  title: string
  text: string
  illustration: string
  background?: Background
  /** A category or a count above the title. */
  tag?: string
  also?: ReactNode
  /** 'Learn more', and with it the whole card, leads there; without it the card only tells. */
  href?: string
  /** Replaces 'Learn more'. */
  action?: ReactNode
}

/** A window and its words on one deck line: side by side, or the words below where that is narrow. */
export function Card({
  title,
  text,
  illustration,
  background,
  tag,
  also,
  href,
  action,
}: CardProps) {
  const last = action ?? (href && <LearnMore href={href} about={title} />)
  return (
    <article className={css.card}>
      <div className={css.window}>
        <Illustration picture={illustration} background={background} />
      </div>
      <div className={css.head}>
        {tag && <p className={css.tag}>{tag}</p>}
        {also && <p className={css.tag}>{also}</p>}
        <h3 className={css.title}>{title}</h3>
      </div>
      <div className={css.body}>
        <p className={css.text}>{text}</p>
        {last}
      </div>
    </article>
  )
}

interface CardsProps {
  pairs?: keyof typeof css.pairs
  /** Fade and slide in once, when a tenth of the list is in view (`site.js`). */
  reveal?: boolean
  children: ReactNode
}

export function Cards({ pairs = 'small', reveal = false, children }: CardsProps) {
  return (
    <ul className={css.pairs[pairs]} data-reveal={reveal ? '' : undefined}>
      {Children.map(children, (child) => (
        <li className={css.place}>{child}</li>
      ))}
    </ul>
  )
}
