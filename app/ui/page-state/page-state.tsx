import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { Spinner } from '../spinner/spinner'
import * as css from './page-state.css'

interface PageStateProps {
  kind: 'loading' | 'error' | 'empty'
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
        <p className={css.words}>
          {kind === 'loading' && <Spinner />}
          <span>{children}</span>
        </p>
      )}
      {action}
    </div>
  )
}
