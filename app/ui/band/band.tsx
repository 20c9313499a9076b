import { useId, type ReactNode } from 'react'
import { Illustration, type Dusk } from '../illustration/illustration'
import { Section, Split, Stack, type Background } from '../layout/layout'
import { Text } from '../text/text'
import * as css from './band.css'

interface BandWords {
  id?: string
  title: string
  lead?: string | undefined
}

interface BandProps extends BandWords {
  /** Puts the content beside the title instead of below it. */
  side?: boolean
  background?: Background
  children: ReactNode
}

export function Band({ id, title, lead, side = false, background, children }: BandProps) {
  const titleId = useId()
  const heading = <BandHeading id={titleId} title={title} lead={lead} />
  return (
    <Section id={id} labelledBy={titleId} background={background}>
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
    </Section>
  )
}

export interface WindowBandCopy extends BandWords {
  illustration: string
  background: Dusk
}

export function WindowBand(props: WindowBandCopy & { children: ReactNode }) {
  const { id, title, lead, illustration, background, children } = props
  const titleId = useId()
  return (
    <Section id={id} labelledBy={titleId} background="night">
      <div className={css.night}>
        <div className={css.window}>
          <Illustration picture={illustration} dusk={background} />
        </div>
        <Stack gap={32}>
          <BandHeading id={titleId} title={title} lead={lead} />
          {children}
        </Stack>
      </div>
    </Section>
  )
}

function BandHeading({ id, title, lead }: BandWords) {
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
