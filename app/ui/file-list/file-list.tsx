import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { Text } from '../text/text'
import * as css from './file-list.css'

export interface FileItem {
  label: string
  /** "kavitha-resume.pdf" */
  detail?: string | undefined
  /** Download, or a disabled button saying that there is none. */
  action?: ReactNode
}

/** Documents in lines, each with its action at the end. */
export function FileList({ items }: { items: readonly FileItem[] }) {
  return (
    <ul>
      {items.map(({ label, detail, action }) => (
        <li key={label} className={css.item}>
          <Icon name="file" />
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
