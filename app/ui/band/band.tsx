import { useId, type ReactNode } from 'react'
import { Container, Section, Split, type Background } from '../layout/layout'
import { Text } from '../text/text'
import * as css from './band.css'

interface BandProps {
  id?: string
  title: string
  lead?: string
  background?: Background
  children: ReactNode
}

export function Band({ id, title, lead, background = 'paper', children }: BandProps) {
  const titleId = useId()
  return (
    <Section id={id} labelledBy={titleId} background={background}>
      <Container>
        {lead ? (
          <Split>
            <h2 id={titleId}>{title}</h2>
            <Text kind="lead">{lead}</Text>
          </Split>
        ) : (
          <h2 id={titleId}>{title}</h2>
        )}
        <div className={css.content}>{children}</div>
      </Container>
    </Section>
  )
}

export function SideBand({ id, title, lead, background = 'paper', children }: BandProps) {
  const titleId = useId()
  return (
    <Section id={id} labelledBy={titleId} background={background}>
      <Container>
        <Split>
          <div>
            <h2 id={titleId}>{title}</h2>
            {lead && (
              <div className={css.lead}>
                <Text kind="lead">{lead}</Text>
              </div>
            )}
          </div>
          {children}
        </Split>
      </Container>
    </Section>
  )
}
