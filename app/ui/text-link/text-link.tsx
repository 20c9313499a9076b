import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from '../icon/icon'
import { link } from './text-link.css'

interface TextLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'className' | 'style'> {
  href: string
  arrow?: boolean
}

export function TextLink({ arrow = false, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={link}>
      {children}
      {arrow && <Icon name="arrow" />}
    </a>
  )
}
