import { Icon } from '../icon/icon'
import { useTextBrowser } from '../text-browser/text-browser'
import * as css from './chat-link.css'

export function ChatLink({ href }: { href: string }) {
  if (useTextBrowser())
    return (
      <p>
        <a href={href}>Chat with us</a> (opens a messaging app)
      </p>
    )
  return (
    <a className={css.chat} href={href}>
      <Icon name="chat" />
      <span className={css.label}>
        Chat<span className={css.more}> with us</span>
      </span>
    </a>
  )
}
