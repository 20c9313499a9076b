import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { Text } from '../text/text'
import * as css from './file-list.css'

export interface FileItem {
  id?: string
  label: string
  detail?: string | undefined
  /** Download, or a disabled button saying that there is none. */
  action?: ReactNode
  /** Left out for what is no file. */
  plain?: boolean
}

export function FileList({ items }: { items: readonly FileItem[] }) {
  return (
    <ul>
      {items.map(({ id, label, detail, action, plain }) => (
        <li key={id ?? label} className={css.item}>
          {!plain && <Icon name="file" />}
          <span className={css.words}>
            <span className={css.label}>{label}</span>{' '}
            {detail && (
              <Text kind="hint" as="span">
                {detail}
              </Text>
            )}
          </span>
          {action && <span className={css.action}>{action}</span>}
        </li>
      ))}
    </ul>
  )
}
