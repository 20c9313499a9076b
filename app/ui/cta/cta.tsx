import { Fragment } from 'react'
import { ButtonLink, type ButtonLinkProps } from '../button/button'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'

export interface CtaLink {
  label: string
  /** Follows the label for screen readers, where it alone does not say where it leads. */
  hidden?: string
  href: string
}

export function Cta({ label, hidden, ...link }: CtaLink & Pick<ButtonLinkProps, 'kind'>) {
  return (
    <ButtonLink {...link}>
      <span>
        {label}
        {hidden && <VisuallyHidden> {hidden}</VisuallyHidden>}
      </span>
    </ButtonLink>
  )
}

export function HeroCtas({ links }: { links: readonly CtaLink[] }) {
  return links.map((link, index) => (
    <Fragment key={link.label}>
      <Cta kind={index ? 'white-outline' : 'white'} {...link} />{' '}
    </Fragment>
  ))
}
