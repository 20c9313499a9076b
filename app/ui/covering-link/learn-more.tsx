import { Icon } from '../icon/icon'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { more } from './covering-link.css'

/** 'Learn more', which covers its whole card and says what it is about to those who hear it alone. */
export function LearnMore({ href, about }: { href: string; about: string }) {
  return (
    <a className={more} href={href}>
      <span>
        Learn more<VisuallyHidden> about {about}</VisuallyHidden>
      </span>
      <Icon name="arrow" />
    </a>
  )
}
