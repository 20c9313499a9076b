import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import * as css from './page-state.css'

interface PageStateProps {
  kind: 'error' | 'empty'
  action?: ReactNode
  children: ReactNode
}

export function PageState({ kind, action, children }: PageStateProps) {
  return (
    <div className={css.state} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'error' ? (
        <p className={css.failure}>
          <Icon name="alert" />
          <span>{children}</span>
        </p>
      ) : (
        <p>{children}</p>
      )}
      {action}
    </div>
  )
}
