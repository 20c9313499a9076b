import { Icon } from '../icon/icon'
import { Illustration, type IllustratedLink } from '../illustration/illustration'
import * as css from './entry-links.css'

interface EntryLinksProps {
  items: readonly IllustratedLink[]
}

export function EntryLinks({ items }: EntryLinksProps) {
  return (
    <ul className={css.list}>
      {items.map(({ title, href, text, illustration, background }) => (
        <li key={href} className={css.entry}>
          <div className={css.window}>
            <Illustration picture={illustration} background={background} />
          </div>
          <div className={css.words}>
            <h3>
              <a className={css.link} href={href}>
                {title}
              </a>
            </h3>
            <p className={css.text}>{text}</p>
          </div>
          <Icon name="arrow" />
        </li>
      ))}
    </ul>
  )
}

/** The same ways in as four tall windows side by side from 900 px. */
export function TallEntryLinks({ items }: EntryLinksProps) {
  return (
    <ul className={css.row}>
      {items.map(({ title, href, text, illustration, background }) => (
        <li key={href}>
          <a className={css.tall} href={href}>
            <Illustration picture={illustration} background={background} />
            <span className={css.tallWords}>
              <b className={css.tallTitle}>
                {title}
                <Icon name="arrow" />
              </b>{' '}
              <span className={css.text}>{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
