import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { StatusTag, type Status } from '../status-tag/status-tag'
import { Text } from '../text/text'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './file-list.css'

export interface FileItem {
  id?: string
  label: string
  detail?: string | undefined
  /** Download, or a disabled button where there is none. */
  action?: ReactNode
  /** True for entries that are no files. */
  plain?: boolean
}

export function FileList({ items }: { items: readonly FileItem[] }) {
  return (
    <ul>
      {items.map(({ id, label, detail, action, plain }) => (
        <li key={id ?? label} className={css.item.file}>
          {!plain && <Icon name="file" />}
          <span className={css.words.file}>
            <span className={css.label}>{label}</span>{' '}
            {detail && (
              <Text kind="hint" as="span">
                {detail}
              </Text>
            )}
          </span>{' '}
          {action && <span className={css.action}>{action}</span>}
        </li>
      ))}
    </ul>
  )
}

interface Entry {
  href: string
  title: string
  detail: string
  /** Marks an entry that somebody has not seen yet. */
  news?: string | undefined
  further?: { href: string; label: string } | undefined
  status: Status
}

export function EntryList({ items }: { items: readonly Entry[] }) {
  return (
    <ul>
      {items.map(({ href, title, detail, news, further, status }) => (
        <li key={href} className={css.item.entry}>
          <span className={css.words.entry}>
            <a href={href} className={css.title}>
              {title}
            </a>{' '}
            <span className={css.detail}>
              {news && <strong className={css.news}>{news}</strong>}
              <Text kind="hint" as="span">
                {news && ' · '}
                {detail}
              </Text>
              {further && (
                <>
                  {' · '}
                  <a href={further.href}>
                    {further.label}
                    <VisuallyHidden>{` ${title}`}</VisuallyHidden>
                  </a>
                </>
              )}
            </span>
          </span>{' '}
          <span className={css.action}>
            <StatusTag {...status} />
          </span>
        </li>
      ))}
    </ul>
  )
}
