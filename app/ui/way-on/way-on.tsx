import { Fragment } from 'react'
import { ButtonLink, type ButtonLinkProps } from '../button/button'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'

/** A button-like link of a band. */
export interface Way {
  label: string
  /** Follows the label for those who hear it, where the label alone does not say where it leads. */
  hidden?: string
  href: string
}

export function WayOn({ label, hidden, ...link }: Way & Pick<ButtonLinkProps, 'kind'>) {
  return (
    <ButtonLink {...link}>
      <span>
        {label}
        {hidden && <VisuallyHidden> {hidden}</VisuallyHidden>}
      </span>
    </ButtonLink>
  )
}

/** A hero's ways on, for dark grounds: the first stands out. */
export function HeroWays({ ways }: { ways: readonly Way[] }) {
  return ways.map((way, index) => (
    <Fragment key={way.label}>
      <WayOn kind={index ? 'white-outline' : 'white'} {...way} />{' '}
    </Fragment>
  ))
}
