import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { StatusTag, type Status } from '../status-tag/status-tag'
import { Text } from '../text/text'
import * as css from './file-list.css'

interface FileItem {
  id?: string
  label: string
  detail?: string | undefined
  /** Download link, or a disabled button for a missing file. */
  action?: ReactNode
  plain?: boolean
}

export function FileList({ items }: { items: readonly FileItem[] }) {
  return (
    <ul>
      {items.map(({ id, label, plain, ...item }) => (
        <Item key={id ?? label} icon={!plain} label={<b>{label}</b>} {...item} />
      ))}
    </ul>
  )
}

interface Entry {
  href: string
  title: string
  detail: string
  news?: string | undefined
  status: Status
}

export function EntryList({ items }: { items: readonly Entry[] }) {
  return (
    <ul>
      {items.map(({ href, title, detail, news, status }) => (
        <Item
          key={href}
          label={
            <b>
              <a href={href}>{title}</a>
            </b>
          }
          detail={
            <>
              {news && <strong className={css.news}>{news}</strong>}
              {news && ' · '}
              {detail}
            </>
          }
          action={<StatusTag {...status} />}
        />
      ))}
    </ul>
  )
}

interface ItemProps {
  icon?: boolean
  label: ReactNode
  detail?: ReactNode
  action?: ReactNode
}

function Item({ icon = false, label, detail, action }: ItemProps) {
  return (
    <li className={css.item}>
      {icon && <Icon name="file" />}
      <div className={css.words}>
        {label}{' '}
        {detail && (
          <Text kind="hint" as="div">
            {detail}
          </Text>
        )}
      </div>{' '}
      {action}
    </li>
  )
}
