import type { ReactNode } from 'react'
import { HeroCtas, type CtaLink } from '../cta/cta'
import { Row } from '../layout/layout'
import * as css from './hero-text.css'

export interface HeroWords {
  /** The service's name above the title. */
  name?: string
  title: string
  lead: string
  actions: readonly CtaLink[]
}

interface HeroTextProps extends Omit<HeroWords, 'title'> {
  heading: ReactNode
  /** Stands behind the links. */
  children?: ReactNode
}

export function HeroText({ name, heading, lead, actions, children }: HeroTextProps) {
  return (
    <>
      {name && <p className={css.name}>{name}</p>}
      {heading}
      <p className={css.lead}>{lead}</p>
      <Row>
        <HeroCtas links={actions} />
        {children}
      </Row>
    </>
  )
}
