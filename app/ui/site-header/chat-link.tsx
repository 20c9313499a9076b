import { Icon } from '../icon/icon'
import { useTextBrowser } from '../text-browser/text-browser'
import { chat } from './chat-link.css'

export function ChatLink({ href }: { href: string }) {
  if (useTextBrowser())
    return (
      <p>
        <a href={href}>Chat with us</a> (opens a messaging app)
      </p>
    )
  return (
    <a className={chat} href={href}>
      <Icon name="chat" />
      <span>
        Chat<span> with us</span>
      </span>
    </a>
  )
}
