import type { ReactNode } from 'react'
import { Text } from '../text/text'
import * as css from './profile-head.css'

interface ProfileHeadProps {
  /** One or two letters on the pearl. */
  initials: string
  /** Address of a square picture, instead of the letters. */
  photo?: string | undefined
  title: string
  lead?: ReactNode
  action?: ReactNode
  tabs?: ReactNode
}

/** The top band of a profile: pearl, name, one line about it, an action, tabs. */
export function ProfileHead({ initials, photo, title, lead, action, tabs }: ProfileHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.inner}>
        <div className={css.who}>
          {photo ? (
            <img className={css.avatar} src={photo} alt="" width="96" height="96" />
          ) : (
            <span className={css.avatar} aria-hidden="true">
              {initials}
            </span>
          )}
          <div>
            <h1 className={css.title}>{title}</h1>
            {lead && <Text kind="lead">{lead}</Text>}
          </div>
          {action}
        </div>
        {tabs}
      </div>
    </div>
  )
}
