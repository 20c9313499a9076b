import type { ReactNode } from 'react'
import { marked } from '../marked'
import { Icon } from '../icon/icon'
import { withAddresses } from '../text/address'
import { fading } from './fading.css'
import * as css from './notice.css'

interface NoticeProps {
  tone: 'info' | 'success' | 'failure'
  id?: string
  title?: string
  /** Failures are announced at once (`alert`), the rest in turn (`status`); `none` says nothing. */
  role?: 'status' | 'alert' | 'none'
  /** Something in it is to be pressed: otherwise good news fades after three seconds. */
  stays?: boolean
  children?: ReactNode
}

export function Notice({ tone, id, title, role, stays = false, children }: NoticeProps) {
  const fades = tone === 'success' && !stays
  const announced = role ?? (tone === 'failure' ? 'alert' : 'status')
  return (
    <div
      id={id}
      tabIndex={id ? -1 : undefined}
      role={announced === 'none' ? undefined : announced}
      className={fades ? `${css.notice[tone]} ${fading}` : css.notice[tone]}
      {...marked({ fades })}
    >
      <span className={css.sign[tone]}>
        <Icon name={icons[tone]} />
      </span>
      <div className={css.words}>
        {title && <p className={css.title}>{withAddresses(title)}</p>}
        {typeof children === 'string' ? <p>{withAddresses(children)}</p> : children}
      </div>
    </div>
  )
}

const icons = { info: 'info', success: 'check', failure: 'alert' } as const
