import type { ComponentProps, ReactNode } from 'react'
import { Badges } from '../badges/badges'
import { TallDoors } from '../doors/doors'
import { Container } from '../layout/layout'
import { Text } from '../text/text'
import * as css from './door-page.css'

interface DoorPageProps {
  title: string
  lead: string
  doors: ComponentProps<typeof TallDoors>['items']
  badges: readonly string[]
  /** What the step before has to say. */
  notice?: ReactNode
}

export function DoorPage({ title, lead, doors, badges, notice }: DoorPageProps) {
  return (
    <Container>
      <div className={css.page}>
        {notice && <div className={css.notice}>{notice}</div>}
        <h1>{title}</h1>
        <div className={css.lead}>
          <Text kind="lead">{lead}</Text>
        </div>
        <div className={css.doors}>
          <TallDoors items={doors} />
        </div>
        <div className={css.badges}>
          <Badges items={badges.map((label) => ({ label }))} />
        </div>
      </div>
    </Container>
  )
}
