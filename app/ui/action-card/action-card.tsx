import type { Picture } from '~/media/illustrations/picture'
import { ButtonLink } from '../button/button'
import { Card } from '../card/card'
import type { Background } from '../illustration/illustration'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './action-card.css'

interface ActionCardProps {
  title: string
  text: string
  illustration: Picture
  background: Background
  /** A category or a count above the title. */
  tag: string
  /** The title follows the label for those who hear the link alone. */
  action: { label: string; href: string }
}

/** A Card with a button for what can be done at once, in place of 'Learn more'. Goes into Cards. */
export function ActionCard({ action, ...card }: ActionCardProps) {
  return (
    <Card
      {...card}
      action={
        <div className={css.action}>
          <ButtonLink size="small" kind="secondary" href={action.href}>
            <span>
              {action.label}
              <VisuallyHidden> for {card.title}</VisuallyHidden>
            </span>
          </ButtonLink>
        </div>
      }
    />
  )
}
