import type { Picture } from '~/media/illustrations/picture'
import { ButtonLink } from '../button/button'
import * as css from '../card/card.css'
import { Illustration, type Ground } from '../illustration/illustration'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { action as space } from './action-card.css'

interface ActionCardProps {
  title: string
  text: string
  illustration: Picture
  ground: Ground
  /** A category or a count above the title. */
  tag: string
  /** The title follows the label for those who hear the link alone. */
  action: { label: string; href: string }
}

/** A Card with a button for what can be done at once, in place of 'Learn more'. Goes into Cards. */
export function ActionCard({ title, text, illustration, ground, tag, action }: ActionCardProps) {
  return (
    <article className={css.card}>
      <Illustration picture={illustration} ground={ground} />
      <div className={css.words}>
        <p className={css.tag}>{tag}</p>
        <h3 className={css.title}>{title}</h3>
        <p className={css.text}>{text}</p>
        <div className={space}>
          <ButtonLink size="small" kind="secondary" href={action.href}>
            <span>
              {action.label}
              <VisuallyHidden> for {title}</VisuallyHidden>
            </span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
