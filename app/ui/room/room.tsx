import type { ComponentProps, ReactNode } from 'react'
import { container } from '../layout/layout.css'
import { Copyright, type SiteFooterProps } from '../site-footer/site-footer'
import { footer, links as linkList } from '../site-footer/site-footer.css'
import { beside } from '../tabs/tabs.css'
import { Tabs } from '../tabs/tabs'
import * as css from './room.css'

export { header as roomHeader } from './room.css'

interface RoomTabsOwn {
  /** A `<form method="post">` with one plain `<button>`. */
  signOut: ReactNode
}

export function RoomTabs({ signOut, ...tabs }: ComponentProps<typeof Tabs> & RoomTabsOwn) {
  return (
    <div className={css.bar} data-on-night="">
      <div className={`${container} ${css.tabs}`}>
        <Tabs {...tabs} />
        <div className={beside}>{signOut}</div>
      </div>
    </div>
  )
}

export function RoomFooter({ lists, business }: Pick<SiteFooterProps, 'lists' | 'business'>) {
  const [information] = lists
  const links = [...(information?.links ?? []), { label: 'Contact Us', href: '/contact' }]
  return (
    <footer className={footer} data-on-night="">
      <div className={`${container} ${css.line}`}>
        <nav aria-label={information?.title}>
          <ul className={`${linkList} ${css.lineLinks}`}>
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Copyright name={business.name} />
      </div>
    </footer>
  )
}
