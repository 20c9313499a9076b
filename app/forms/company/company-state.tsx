import type { ReactNode } from 'react'
import { companyProfileMessages } from '~/domain/profiles/profile.schema'
import { marked } from '~/ui/marked'
import { Button, ButtonLink } from '~/ui/button/button'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { PageState } from '~/ui/page-state/page-state'
import { FormParts } from '../form-parts'

interface CompanyAwayProps {
  title: string
  page: string
  failure?: string | undefined
}

/** With script, Retry shows that the company is being loaded. */
export function CompanyAway({ title, page, failure }: CompanyAwayProps) {
  return (
    <Frame title={title}>
      {failure && <Notice tone="failure">{failure}</Notice>}
      <PageState
        kind="error"
        action={
          <form action={page} {...marked({ loading: companyProfileMessages.loading })}>
            <Button kind="secondary" size="small" busyLabel="Loading">
              Retry
            </Button>
            <FormParts files={false} />
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
