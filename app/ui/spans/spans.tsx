import { Icon } from '../icon/icon'
import { Illustration, type IllustratedLink } from '../illustration/illustration'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './spans.css'

interface SpansProps {
  /** Without `href` a span only tells. */
  items: readonly (Omit<IllustratedLink, 'href'> & { href?: string })[]
}

/** Lines of business as the arches of a viaduct: three in a row, on narrower screens two (three of three), then a list. */
export function Spans({ items }: SpansProps) {
  return (
    <ul className={items.length === 3 ? `${css.list} ${css.three}` : css.list}>
      {items.map(({ title, href, text, illustration, ground }) => (
        <li key={title} className={css.span}>
          <div className={css.pier}>
            <Illustration picture={illustration} ground={ground} />
          </div>
          <div className={css.words}>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
            {href && (
              <a className={css.more} href={href}>
                <span>
                  Learn more<VisuallyHidden> about {title}</VisuallyHidden>
                </span>
                <Icon name="arrow" />
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
