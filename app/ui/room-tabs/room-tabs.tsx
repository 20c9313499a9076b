import { container } from '../layout/layout.css'
import type { Tab } from '../tabs/tabs'
import * as css from './room-tabs.css'

/** Below the header, on the pages of who is signed in. */
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
