import { body, head, text as textStyle } from '../card/card.css'
import { LearnMore } from '../covering-link/learn-more'
import { Illustration, type IllustratedLink } from '../illustration/illustration'
import * as css from './spans.css'

interface SpansProps {
  /** Without `href` a span only tells. */
  items: readonly (Omit<IllustratedLink, 'href'> & { href?: string })[]
}

export function Spans({ items }: SpansProps) {
  return (
    <ul className={items.length === 3 ? `${css.list} ${css.three}` : css.list}>
      {items.map(({ title, href, text, illustration, background }) => (
        <li key={title} className={css.span}>
          <div className={css.pier}>
            <Illustration picture={illustration} background={background} />
          </div>
          <div className={head}>
            <h3 className={css.title}>{title}</h3>
          </div>
          <div className={body}>
            <p className={textStyle}>{text}</p>
            {href && <LearnMore href={href} about={title} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
