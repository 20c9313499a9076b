import { StatusTag, type Status } from '../status-tag/status-tag'
import { Text } from '../text/text'
import * as css from './entry-list.css'

interface Entry {
  href: string
  title: string
  detail: string
  status: Status
}

/** What leads to a page of its own, and how it stands. */
export function EntryList({ items }: { items: readonly Entry[] }) {
  return (
    <ul>
      {items.map(({ href, title, detail, status }) => (
        <li key={href} className={css.item}>
          <span className={css.words}>
            <a href={href} className={css.title}>
              {title}
            </a>{' '}
            <span className={css.detail}>
              <Text kind="hint" as="span">
                {detail}
              </Text>
            </span>
          </span>{' '}
          <span className={css.status}>
            <StatusTag {...status} />
          </span>
        </li>
      ))}
    </ul>
  )
}
