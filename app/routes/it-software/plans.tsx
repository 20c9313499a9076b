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
  action: { label: string; href: string }
}

interface PlansProps {
  items: readonly [Plan, Plan, Plan]
  /** Title of the framed plan, which has the page's filled button. */
  framed: string
}

export function Plans({ items, framed }: PlansProps) {
  return (
    <>
      <Cable />
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
              <ButtonLink kind={title === framed ? 'primary' : 'secondary'} href={action.href}>
                <span>
                  {action.label}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const cable = 'M200 14q200 74 400 0 200 74 400 0'

/** Its posts meet the middle of each panel; `pathLength` spaces the pearls evenly in both spans. */
function Cable() {
  return (
    <svg className={css.cable} viewBox="0 0 1200 64" aria-hidden="true">
      <path strokeWidth="4" d={`M200 14v50M600 14v50M1000 14v50${cable}`} />
      <path strokeWidth="12" strokeDasharray="0 1" pathLength="42" d={cable} />
      <path
        className={css.pearls}
        strokeWidth="7"
        strokeDasharray="0 1"
        pathLength="42"
        d={cable}
      />
      <path className={css.knots} strokeWidth="3" d={[200, 600, 1000].map(knot).join('')} />
    </svg>
  )
}

const knot = (middle: number) => `M${middle - 10} 14a10 10 0 1 0 20 0a10 10 0 1 0-20 0z`
