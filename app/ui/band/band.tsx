import { useId, type ReactNode } from 'react'
import { Container, Section, Split } from '../layout/layout'
import { Text } from '../text/text'
import * as css from './band.css'

interface BandProps {
  /** For links to this band. */
  id?: string
  title: string
  lead?: string
  ground?: keyof typeof css.content
  children: ReactNode
}

/** A band of a marketing page: heading and lead side by side, its content below both. */
export function Band({ id, title, lead, ground = 'paper', children }: BandProps) {
  const titleId = useId()
  return (
    <Section {...(id && { id })} labelledBy={titleId} ground={ground}>
      <Container>
        {lead ? (
          <Split>
            <h2 id={titleId}>{title}</h2>
            <Text kind="lead">{lead}</Text>
          </Split>
        ) : (
          <h2 id={titleId}>{title}</h2>
        )}
        <div className={css.content[ground]}>{children}</div>
      </Container>
    </Section>
  )
}

/** A band whose content stands beside its heading and lead. */
export function SideBand({ id, title, lead, ground = 'paper', children }: BandProps) {
  const titleId = useId()
  return (
    <Section {...(id && { id })} labelledBy={titleId} ground={ground}>
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
