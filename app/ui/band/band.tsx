import { useId, type ReactNode } from 'react'
import { Drawing } from '../illustration/illustration'
import { Container, Section, Split, type Background } from '../layout/layout'
import { Text } from '../text/text'
import * as css from './band.css'

interface BandProps {
  id?: string
  title: string
  lead?: string
  /** Title on the left, content beside it; the content is below it otherwise. */
  side?: boolean
  background?: Background
  children: ReactNode
}

export function Band({ id, title, lead, side = false, background, children }: BandProps) {
  const titleId = useId()
  const heading = <BandHeading id={titleId} title={title} lead={lead} />
  return (
    <Section id={id} labelledBy={titleId} background={background}>
      <Container>
        {side ? (
          <Split>
            {heading}
            {children}
          </Split>
        ) : (
          <>
            {heading}
            <div className={css.content}>{children}</div>
          </>
        )}
      </Container>
    </Section>
  )
}

interface WindowBandProps extends Omit<BandProps, 'side' | 'background'> {
  illustration: string
  background: keyof typeof css.window
}

/** Words at night, beside a lit window that reaches the screen's edge; above the words on phones. */
export function WindowBand({
  id,
  title,
  lead,
  illustration,
  background,
  children,
}: WindowBandProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={css.night} data-on-night="">
      <Container>
        <div className={css.words}>
          <BandHeading id={titleId} title={title} lead={lead} />
          {children}
        </div>
      </Container>
      <div className={css.window[background]}>
        <Drawing picture={illustration} />
      </div>
    </section>
  )
}

function BandHeading({ id, title, lead }: Pick<BandProps, 'title' | 'lead'> & { id: string }) {
  return (
    <div>
      <h2 id={id}>{title}</h2>
      {lead && (
        <div className={css.lead}>
          <Text kind="lead">{lead}</Text>
        </div>
      )}
    </div>
  )
}
