import type { ComponentProps, ReactNode } from 'react'
import { Badges } from '../badges/badges'
import { TallEntryLinks } from '../entry-links/entry-links'
import { Container } from '../layout/layout'
import { Text } from '../text/text'
import * as css from './entry-page.css'

interface EntryPageProps {
  title: string
  lead: string
  entries: ComponentProps<typeof TallEntryLinks>['items']
  badges: readonly string[]
  /** What the step before has to say. */
  notice?: ReactNode
}

export function EntryPage({ title, lead, entries, badges, notice }: EntryPageProps) {
  return (
    <Container>
      <div className={css.page}>
        {notice && <div className={css.notice}>{notice}</div>}
        <h1>{title}</h1>
        <div className={css.lead}>
          <Text kind="lead">{lead}</Text>
        </div>
        <div className={css.entries}>
          <TallEntryLinks items={entries} />
        </div>
        <div className={css.badges}>
          <Badges items={badges.map((label) => ({ label }))} />
        </div>
      </div>
    </Container>
  )
}
