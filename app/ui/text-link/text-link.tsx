import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from '../icon/icon'
import { link } from './text-link.css'

interface TextLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'className' | 'style'> {
  href: string
  arrow?: boolean
  back?: boolean
}

export function TextLink({ arrow = false, back = false, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={link}>
      {back && <Icon name="back" />}
      {children}
      {arrow && <Icon name="arrow" />}
    </a>
  )
}
