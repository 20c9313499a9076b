import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button'
import { Icon } from '../icon/icon'
import { Text } from '../text/text'
import * as css from './profile-head.css'

interface ProfileHeadProps {
  /** A way back above everything else. */
  back?: { label: string; href: string }
  initials: string
  /** Address of a square picture, instead of the letters. */
  photo?: string | undefined
  title: string
  lead?: ReactNode
  /** Small, below the lead. */
  note?: ReactNode
  action?: ReactNode
  tabs?: ReactNode
}

export function ProfileHead({
  back,
  initials,
  photo,
  title,
  lead,
  note,
  action,
  tabs,
}: ProfileHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.inner}>
        {back && (
          <div className={css.back}>
            <ButtonLink kind="secondary" size="small" href={back.href}>
              <Icon name="back" />
              {back.label}
            </ButtonLink>
          </div>
        )}
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
            {note && <Text kind="hint">{note}</Text>}
          </div>
          {action}
        </div>
        {tabs}
      </div>
    </div>
  )
}
