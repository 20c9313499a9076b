import type { ComponentProps, ReactNode } from 'react'
import { container } from '../layout/layout.css'
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
