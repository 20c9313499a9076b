import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button'
import { Icon } from '../icon/icon'
import { Page, Row } from '../layout/layout'
import { setData } from '../data-attributes'
import { withAddresses } from '../text/address'
import * as css from './notice.css'

interface NoticeProps {
  tone: 'info' | 'success' | 'failure'
  id?: string
  title?: string
  /** Failures are announced at once (`alert`), the rest in turn (`status`); `none` says nothing. */
  role?: 'status' | 'alert' | 'none'
  /** Keeps a success, which otherwise fades after three seconds. */
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
      className={fades ? `${css.notice[tone]} ${css.fading}` : css.notice[tone]}
      {...setData({ fades })}
    >
      <span className={css.sign}>
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

interface UnavailablePageProps {
  title: string
  text: string
  retry: { label: string; href: string }
}

export function UnavailablePage({ title, text, retry }: UnavailablePageProps) {
  return (
    <Page>
      <h1>{title}</h1>
      <Notice tone="failure">{text}</Notice>
      <Row>
        <ButtonLink kind="secondary" size="small" href={retry.href}>
          {retry.label}
        </ButtonLink>
      </Row>
    </Page>
  )
}

/** Last child of its form. Sticks to the bottom of the screen while the form's end is out of view. */
export function UnsavedNote() {
  return <div role="status" className={css.unsaved} {...setData({ unsaved: true })} />
}
