import { Icon } from '../icon/icon'
import { Illustration, type IllustratedLink } from '../illustration/illustration'
import { Text } from '../text/text'
import { quiet } from '../covering-link/covering-link.css'
import * as css from './entry-links.css'

export function EntryLinks({ items }: { items: readonly IllustratedLink[] }) {
  return (
    <ul className={css.list}>
      {items.map(({ title, href, text, illustration, background }) => (
        <li key={href} className={css.entry}>
          <div className={css.window}>
            <Illustration picture={illustration} background={background} />
          </div>
          <div className={css.words}>
            <h3>
              <a className={quiet} href={href}>
                {title}
              </a>
            </h3>
            <Text kind="muted">{text}</Text>
          </div>
          <Icon name="arrow" />
        </li>
      ))}
    </ul>
  )
}
