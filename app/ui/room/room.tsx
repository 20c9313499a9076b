import type { ComponentProps } from 'react'
import { Container } from '../layout/layout'
import { container } from '../layout/layout.css'
import { Copyright, type SiteFooterProps } from '../site-footer/site-footer'
import { footer, links as linkList } from '../site-footer/site-footer.css'
import { Tabs } from '../tabs/tabs'
import * as css from './room.css'

export { header as roomHeader } from './room.css'

/** Below the header. */
export function RoomTabs(props: ComponentProps<typeof Tabs>) {
  return (
    <div className={css.bar} data-on-night="">
      <Container>
        <Tabs {...props} />
      </Container>
    </div>
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
