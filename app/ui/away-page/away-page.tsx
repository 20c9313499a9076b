import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button'
import { Container, Section, Stack } from '../layout/layout'
import { PageState } from '../page-state/page-state'

interface AwayPageProps {
  title: string
  text: string
  retry: { label: string; href: string }
  children?: ReactNode
}

export function AwayPage({ title, text, retry, children }: AwayPageProps) {
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <h1>{title}</h1>
          <PageState
            kind="error"
            action={
              <ButtonLink kind="secondary" size="small" href={retry.href}>
                {retry.label}
              </ButtonLink>
            }
          >
            {text}
          </PageState>
          {children}
        </Stack>
      </Container>
    </Section>
  )
}
