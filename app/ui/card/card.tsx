import { Children, type ReactNode } from 'react'
import type { Picture } from '~/media/illustrations/picture'
import { Illustration, type Ground } from '../illustration/illustration'
import { TextLink } from '../text-link/text-link'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './card.css'

interface CardProps {
  title: string
  text: string
  illustration: Picture
  ground?: Ground
  /** A category or a count above the title. */
  tag?: string
  /** Where 'Learn more' leads; without it the card only tells. */
  href?: string
}

/** A window beside words, both standing on one deck line. */
export function Card({ title, text, illustration, ground, tag, href }: CardProps) {
  return (
    <article className={css.card}>
      <Illustration picture={illustration} {...(ground && { ground })} />
      <div className={css.words}>
        {tag && <p className={css.tag}>{tag}</p>}
        <h3 className={css.title}>{title}</h3>
        <p className={css.text}>{text}</p>
        {href && (
          <div className={css.more}>
            <TextLink href={href} arrow>
              <span>
                Learn more<VisuallyHidden> about {title}</VisuallyHidden>
              </span>
            </TextLink>
          </div>
        )}
      </div>
    </article>
  )
}

/**
 * Cards below one another, two in a row from 900 px. With `reveal`, `site.js` lets them fade and slide
 * in, once, when a tenth of the list is in view; without script they are simply there.
 */
export function Cards({ reveal = false, children }: { reveal?: boolean; children: ReactNode }) {
  return (
    <ul className={css.grid} data-reveal={reveal ? '' : undefined}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
