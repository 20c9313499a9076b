import type { ReactNode } from 'react'
import { companyProfileMessages } from '~/domain/profiles/profile.schema'
import { Button, ButtonLink } from '~/ui/button/button'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { PageState } from '~/ui/page-state/page-state'

interface CompanyAwayProps {
  title: string
  page: string
  failure?: string | undefined
}

export function CompanyAway({ title, page, failure }: CompanyAwayProps) {
  return (
    <Frame title={title}>
      {failure && <Notice tone="failure">{failure}</Notice>}
      <PageState
        kind="error"
        action={
          <form action={page}>
            <Button kind="secondary" size="small">
              Retry
            </Button>
          </form>
        }
      >
        {companyProfileMessages.notLoaded}
      </PageState>
    </Frame>
  )
}

export function NoCompany({ title }: { title: string }) {
  return (
    <Frame title={title}>
      <PageState
        kind="empty"
        action={
          <ButtonLink kind="secondary" size="small" href="/contact">
            Contact Us
          </ButtonLink>
        }
      >
        {companyProfileMessages.none}
      </PageState>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <h1>{title}</h1>
          {children}
        </Stack>
      </Container>
    </Section>
  )
}
