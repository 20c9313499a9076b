import { useId, type ReactNode } from 'react'
import { Drawing } from '../illustration/illustration'
import { Container } from '../layout/layout'
import { Text } from '../text/text'
import * as css from './night-band.css'

export type Dusk = keyof typeof css.window

interface NightBandProps {
  id?: string
  title: string
  lead?: string
  illustration: string
  background: Dusk
  children: ReactNode
}

export function NightBand({ id, title, lead, illustration, background, children }: NightBandProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={css.band} data-on-night="">
      <Container>
        <div className={css.words}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {lead && (
              <div className={css.lead}>
                <Text kind="lead">{lead}</Text>
              </div>
            )}
          </div>
          {children}
        </div>
      </Container>
      <div className={css.window[background]}>
        <Drawing picture={illustration} />
      </div>
    </section>
  )
}
