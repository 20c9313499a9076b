import type { ReactNode } from 'react'
import { Container } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import * as css from './profile-head.css'

interface ProfileHeadProps {
  back?: { label: string; href: string }
  initials: string
  /** Address of a square picture, instead of the letters. */
  photo?: string | undefined
  title: string
  lead?: ReactNode
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
      <Container>
        {back && (
          <div className={css.back}>
            <TextLink href={back.href} back>
              {back.label}
            </TextLink>
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
            <h1>{title}</h1>
            {lead && <Text kind="lead">{lead}</Text>}
            {note && <Text kind="hint">{note}</Text>}
          </div>
          {action}
        </div>
        {tabs}
      </Container>
    </div>
  )
}
