import type { ReactNode } from 'react'
import { useTextBrowser } from '../text-browser/text-browser'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { container } from '../layout/layout.css'
import { MailLink, PhoneLink } from '../text/address'
import { useDrawnOnce } from '../frame/draw-once'
import { Logo } from '../frame/logo'
import { Icon } from '../icon/icon'
import * as css from './site-header.css'
import { SiteMenu, type MenuGroup, type MenuLink } from './site-menu'
import { hamburger, summary, toggle } from './site-menu.css'

interface SiteHeaderProps {
  business: { name: string; place: string; hours: string; email: string; phone: string }
  items: readonly (MenuLink | MenuGroup)[]
  /** The menu of logins, or of the account. */
  last: MenuGroup
  chatHref: string
  /** Path of the page, if a menu has it: the link to it is marked. */
  current: string
  /** A `<form method="post">` with one plain `<button>`, the same for everybody. */
  signOut?: ReactNode
  /** No contact strip: a bar of tabs stands below. */
  slim?: boolean
}

export function MenuLinkInWords({ brand }: { brand: string }) {
  return (
    <p>
      <a href="/">{brand}</a> <a href="#menu">Menu</a>
    </p>
  )
}

/** The header's last id: the script waits for it to be complete. */
export const headerEnd = 'header-end'

/**
 * Skip link and sticky header: 72, 80 (from 600 px) and 130 px (from 900 px) high. Menus and drawer
 * work without script; `site.js` adds Escape and closing. In browsers of text it stands behind the content.
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { business, current, last, slim, signOut } = props
  const textOnly = useTextBrowser()
  const key = ['header', current, last, slim, signOut !== undefined]
  const content = useDrawnOnce(business, key, <HeaderContent {...props} />)
  return (
    <>
      {!textOnly && (
        <a className={css.skip} href="#main">
          Skip to content
        </a>
      )}
      <header
        id="menu"
        className={props.slim ? `${css.header} ${css.slim}` : css.header}
        data-on-night=""
        {...content}
      />
    </>
  )
}

function HeaderContent(props: SiteHeaderProps) {
  const { business, items, last, chatHref, current, signOut, slim } = props
  const textOnly = useTextBrowser()
  return (
    <>
      {!slim && (
        <div className={css.stripBand}>
          <div className={`${container} ${css.strip}`}>
            <span className={css.place}>
              {business.place} {'\u00a0·\u00a0'} {business.hours}
            </span>{' '}
            <MailLink address={business.email} /> <PhoneLink number={business.phone} />
          </div>
        </div>
      )}
      <div className={`${container} ${css.row}`}>
        {!textOnly && (
          <>
            <Logo brand={business.name} />{' '}
            <a className={css.chat} href={chatHref}>
              <Icon name="chat" />
              <span className={css.chatWords}>Chat with us</span>
            </a>{' '}
            <details className={toggle} data-menu="">
              <summary className={summary}>
                <span className={hamburger}>
                  <Icon name="menu" />
                  <Icon name="close" />
                </span>
                <VisuallyHidden>Menu</VisuallyHidden>
              </summary>
            </details>
          </>
        )}
        {textOnly && (
          <p>
            <a href={chatHref}>Chat with us</a> (opens a messaging app)
          </p>
        )}
        <SiteMenu
          brand={textOnly ? undefined : business.name}
          {...{ items, last, signOut, current }}
        />
      </div>
      <span id={headerEnd} hidden />
    </>
  )
}
