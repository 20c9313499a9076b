import { jobs, type JobCategory } from '~/content/jobs'
import { openNow } from '~/content/opening'
import {
  countJobs,
  isFirstView,
  jobsHref,
  openHref,
  selectJobs,
  type JobsQuery,
} from '~/content/jobs-selection'
import { ButtonLink } from '~/ui/button/button'
import { Card, Cards } from '~/ui/card/card'
import { Row, Stack } from '~/ui/layout/layout'
import { PageState } from '~/ui/page-state/page-state'
import { Heading, Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import * as css from './jobs.css'
import type { OpenNowData } from './open-now'

const { apply, showAll, everyCategory, openingsLabel } = jobs.openings

interface JobsFoundProps {
  query: JobsQuery
  found: readonly JobCategory[]
  applyHref(position: string): string
  openings: OpenNowData
}

export function JobsFound({ query, found, applyHref, openings: open }: JobsFoundProps) {
  const { text, category } = query
  const count = countJobs(query, found.length, open.count)
  const everywhere = { ...query, category: undefined }
  if (!found.length && !open.count) {
    return (
      <PageState
        kind="empty"
        action={
          <Row>
            <ButtonLink href={jobsHref()}>{showAll}</ButtonLink>
            {category && selectJobs(everywhere).length > 0 && (
              <ButtonLink kind="secondary" href={jobsHref(everywhere)}>
                {everyCategory}
              </ButtonLink>
            )}
          </Row>
        }
      >
        {count}
      </PageState>
    )
  }
  return (
    <Stack gap={32}>
      <Row>
        <div role="status">
          {isFirstView(query) ? (
            <Text kind="hint">{count}</Text>
          ) : (
            <Heading as="h2" size="small">
              {count}
            </Heading>
          )}
        </div>
        {(text || category) && <TextLink href={jobsHref()}>{showAll}</TextLink>}
      </Row>
      {found.length > 0 && (
        <Cards>
          {found.map(({ title, openings, text, illustration, background }) => (
            <Card
              key={title}
              title={title}
              text={text}
              tag={`${openings} ${openingsLabel}`}
              also={
                open.counts[title] && (
                  <a className={css.above} href={openHref({ category: title })}>
                    {openNow.count(open.counts[title])}
                    <VisuallyHidden>{` in ${title}`}</VisuallyHidden>
                  </a>
                )
              }
              illustration={illustration}
              background={background}
              action={
                <div className={css.action}>
                  <ButtonLink size="small" kind="secondary" href={applyHref(title)}>
                    <span>
                      {apply}
                      <VisuallyHidden> for {title}</VisuallyHidden>
                    </span>
                  </ButtonLink>
                </div>
              }
            />
          ))}
        </Cards>
      )}
    </Stack>
  )
}
