import { jobs } from '~/content/jobs'
import { openNow } from '~/content/opening'
import { isFirstView, selectJobs, type JobsQuery } from '~/content/jobs-selection'
import { Band } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { NightBand } from '~/ui/night-band/night-band'
import { Rows } from '~/ui/rows/rows'
import { ShortHero } from '~/ui/short-hero/short-hero'
import { JobsFound } from './jobs-found'
import { OpenNow, type OpenNowData } from './open-now'
import { JobsSearch } from './jobs-search'

const { hero, openings, before, closing } = jobs

interface JobsProps {
  openings: OpenNowData
  query: JobsQuery
  applyHref(position: string): string
}

export function JobsPage(props: JobsProps) {
  return (
    <>
      {isFirstView(props.query) ? <FirstView {...props} /> : <Results {...props} />}
      <NightBand {...before}>
        <Rows items={before.items} />
      </NightBand>
      <CallToAction tone="lavender" {...closing} />
    </>
  )
}

function FirstView(props: JobsProps) {
  const { count } = props.openings
  const toOpen = count > 0 ? [{ label: openNow.see(count), href: `#${openNow.id}` }] : []
  return (
    <>
      <ShortHero {...hero} actions={[...toOpen, ...hero.actions]} />
      <Band id={openings.id} title={openings.title}>
        <Openings {...props} />
      </Band>
    </>
  )
}

/**
 * Without the hero: what was asked for stands at the top. A form's answer cannot start further down,
 * since w3m drops the query of a form whose address has a fragment.
 */
function Results(props: JobsProps) {
  return (
    <Section id={openings.id} labelledBy="jobs-title" tight>
      <Container>
        <Stack gap={32}>
          <h1 id="jobs-title">{hero.title}</h1>
          <Openings {...props} />
        </Stack>
      </Container>
    </Section>
  )
}

function Openings({ query, applyHref, openings }: JobsProps) {
  return (
    <Stack gap={32}>
      <JobsSearch query={query} />
      <OpenNow query={query} {...openings} />
      <JobsFound
        query={query}
        found={selectJobs(query)}
        applyHref={applyHref}
        openings={openings}
      />
    </Stack>
  )
}
