import type { ReactNode } from 'react'
import { useDrawnOnce } from '../frame/draw-once'
import { container } from '../layout/layout.css'
import * as css from './tabs.css'

interface TabsProps {
  label: string
  items: readonly { href: string; label: string; current?: boolean }[]
}

export function Tabs({ label, items }: TabsProps) {
  return (
    <nav aria-label={label} className={css.nav}>
      <ul className={css.tabs}>
        {items.map(({ href, label, current }) => (
          <li key={href}>
            <a className={css.tab} href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Below the header, on pages that only their person sees. @param props.signOut a `<form>` with one plain `<button>` */
export function AreaTabs({ signOut, ...tabs }: TabsProps & { signOut: ReactNode }) {
  const content = (
    <div className={`${container} ${css.bar}`}>
      <Tabs {...tabs} />
      <div className={css.end}>{signOut}</div>
    </div>
  )
  return <div className={css.area} data-on-night="" {...useDrawnOnce(AreaTabs, tabs, content)} />
}
