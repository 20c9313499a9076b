import { LearnMore } from '../covering-link/learn-more'
import { Illustration, type IllustratedLink } from '../illustration/illustration'
import { Text } from '../text/text'
import * as css from './decisions.css'

interface DecisionsProps {
  items: readonly (IllustratedLink & {
    need: string
    start: string
    id?: string
  })[]
  /** Replaces "Learn more". */
  ask?: string
}

export function Decisions({ items, ask }: DecisionsProps) {
  return (
    <ul>
      {items.map(({ id, need, title, text, start, href, illustration, background }) => (
        <li key={href} id={id} className={css.row}>
          <div className={css.picture}>
            <Illustration picture={illustration} background={background} />
          </div>
          <h3 className={css.need}>{need}</h3>
          <Text kind="muted">
            <b className={css.line}>{title}.</b> {text}
          </Text>
          <p className={css.start}>
            <b className={css.line}>{start}</b> <LearnMore href={href} about={title} words={ask} />
          </p>
        </li>
      ))}
    </ul>
  )
}
