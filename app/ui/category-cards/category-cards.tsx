import type { Picture } from '~/media/illustrations/picture'
import { Icon } from '../icon/icon'
import { Illustration, type Background } from '../illustration/illustration'
import * as css from './category-cards.css'

interface CategoryCardsProps {
  items: readonly {
    title: string
    /** A figure below the title, such as '350+ openings'. */
    note: string
    href: string
    illustration: Picture
    background: Background
  }[]
}

/** Windows to choose from, each pressable as a whole: two in a row, four from 600 px. */
export function CategoryCards({ items }: CategoryCardsProps) {
  return (
    <ul className={css.list}>
      {items.map(({ title, note, href, illustration, background }) => (
        <li key={title} className={css.card}>
          <Illustration picture={illustration} background={background} />
          <h3 className={css.title}>
            <a className={css.link} href={href}>
              {title}
            </a>
            <Icon name="arrow" />
          </h3>
          <p className={css.note}>{note}</p>
        </li>
      ))}
    </ul>
  )
}
