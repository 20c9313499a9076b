import type { ReactNode } from 'react'
import { Illustration, type Background } from '../illustration/illustration'
import { Stack } from '../layout/layout'
import { Heading } from '../text/text'
import { TextLink } from '../text-link/text-link'
import * as css from './side-page.css'

export interface SidePageProps {
  illustration: string
  background: Background
  back?: { label: string; href: string }
  title: string
  subtitle?: ReactNode
  wide?: boolean
  children: ReactNode
}

export function SidePage(props: SidePageProps) {
  const { illustration, background, back, title, subtitle, wide = false, children } = props
  return (
    <div className={css.page}>
      <div className={css.side}>
        <div className={css.picture}>
          <Illustration picture={illustration} background={background} />
        </div>
      </div>
      <div className={wide ? css.wide : css.main}>
        {back && (
          <TextLink href={back.href} back>
            {back.label}
          </TextLink>
        )}
        <div className={css.head}>
          <Heading as="h1" size="large">
            {title}
          </Heading>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </div>
        <Stack>{children}</Stack>
      </div>
    </div>
  )
}
