import { Icon } from '../icon/icon'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { more } from './covering-link.css'

interface LearnMoreProps {
  href: string
  about: string
  words?: string | undefined
}

/** 'Learn more', which covers its whole card and says what it is about to those who hear it alone. */
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
