import type { ReactNode } from 'react'
import { container } from '../layout/layout.css'
import { skip } from '../site-header/site-header.css'
import { useDrawnOnce } from '../frame/draw-once'
import { useTextBrowser } from '../text-browser/text-browser'
import { Tabs } from './tabs'
import * as css from './staff-header.css'
import { bar, end } from './tabs.css'

interface StaffHeaderProps {
  brand: string
  home: { label: string; href: string }
  items: readonly { label: string; href: string }[]
  current: string
  name: string
  /** A `<form method="post">` with one plain `<button>`, the same for everybody. */
  signOut: ReactNode
}

export function StaffHeader({ brand, home, items, current, name, signOut }: StaffHeaderProps) {
  const textOnly = useTextBrowser()
  const isHome = current === home.href
  const tabs = items.map((item) => {
    const isBelow = item.href !== home.href && current.startsWith(`${item.href}/`)
    return { ...item, current: isBelow || item.href === current }
  })
  const content = (
    <div className={`${container} ${bar}`}>
      <a className={css.link} href={home.href}>
        <strong>{brand}</strong> {home.label}
      </a>{' '}
      <div className={css.nav}>
        <Tabs label={home.label} items={tabs} />
      </div>
      <div className={`${end} ${css.last}`}>
        <span className={css.name}>{name}</span> {signOut}
      </div>
    </div>
  )
  const header = useDrawnOnce(home, [brand, tabs, name], content)
  return (
    <>
      {!textOnly && (
        <a className={skip} href={isHome ? '#rows' : '#main'}>
          {isHome ? 'Skip to the list' : 'Skip to content'}
        </a>
      )}
      <header id="menu" className={css.header} data-on-night="" {...header} />
    </>
  )
}
