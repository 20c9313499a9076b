import { container } from '../layout/layout.css'
import { Copyright, type SiteFooterProps } from '../site-footer/site-footer'
import { footer, links as linkList } from '../site-footer/site-footer.css'
import type { Tab } from '../tabs/tabs'
import * as css from './room.css'

export { header as roomHeader } from './room.css'

/** Below the header. */
export function RoomTabs({ label, items }: { label: string; items: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={css.bar} data-on-night="">
      <ul className={`${container} ${css.list}`}>
        {items.map(({ label: name, href, current }) => (
          <li key={href}>
            <a className={css.tab} href={href} aria-current={current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One line. */
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
