import { Icon } from '../icon/icon'
import * as css from './chat-link.css'

/** The floating way into the messaging app, on every page. */
export function ChatLink({ href }: { href: string }) {
  return (
    <aside aria-label="Chat">
      <a className={css.chat} href={href}>
        <Icon name="chat" />
        <span className={css.label}>Chat with us</span>
      </a>
    </aside>
  )
}
