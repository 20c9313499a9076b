import { topicHref } from '~/return-to'
import { ButtonLink } from '~/ui/button/button'
import { Text } from '~/ui/text/text'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import * as css from './it-software.css'

interface Plan {
  title: string
  price: string
  terms: string
  includes?: string
  features: readonly string[]
  action: string
}

interface PlansProps {
  items: readonly Plan[]
  framed: string
}

export function Plans({ items, framed }: PlansProps) {
  return (
    <ul className={css.list}>
      {items.map(({ title, price, terms, includes, features, action }) => (
        <li key={title} className={title === framed ? css.framed : css.plan}>
          <h3>{title}</h3>
          <p className={css.price}>{price}</p>
          <Text kind="muted">{terms}</Text>
          <ul className={css.features}>
            {includes && (
              <li>
                <b>{includes}</b>
              </li>
            )}
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <div className={css.action}>
            <ButtonLink kind={title === framed ? 'primary' : 'secondary'} href={topicHref(title)}>
              <span>
                {action}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
