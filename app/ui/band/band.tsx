import { useId, type ReactNode } from 'react'
import { Container, Section, Split } from '../layout/layout'
import { Text } from '../text/text'
import * as css from './band.css'

interface BandProps {
  title: string
  lead: string
  ground?: keyof typeof css.content
  children: ReactNode
}

/** A band of a marketing page: heading and lead side by side, its content below both. */
export function Band({ title, lead, ground = 'paper', children }: BandProps) {
  const id = useId()
  return (
    <Section labelledBy={id} ground={ground}>
      <Container>
        <Split>
          <h2 id={id}>{title}</h2>
          <Text kind="lead">{lead}</Text>
        </Split>
        <div className={css.content[ground]}>{children}</div>
      </Container>
    </Section>
  )
}

/** A band whose content stands beside its heading and lead. */
export function SideBand({ title, lead, ground = 'paper', children }: BandProps) {
  const id = useId()
  return (
    <Section labelledBy={id} ground={ground}>
      <Container>
        <Split>
          <div>
            <h2 id={id}>{title}</h2>
            <div className={css.lead}>
              <Text kind="lead">{lead}</Text>
            </div>
          </div>
          {children}
        </Split>
      </Container>
    </Section>
  )
}
