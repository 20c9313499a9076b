import { Icon } from '../icon/icon'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { more } from './covering-link.css'

interface LearnMoreProps {
  href: string
  about: string
  words?: string | undefined
}

/** Covers its whole card, and says its subject to those who hear it alone. */
export function LearnMore({ href, about, words = 'Learn more' }: LearnMoreProps) {
  return (
    <a className={more} href={href}>
      <span>
        {words}
        <VisuallyHidden>{` about ${about}`}</VisuallyHidden>
      </span>
      <Icon name="arrow" />
    </a>
  )
}
