import { openNow as copy } from '~/content/opening'
import { openHref, type JobsQuery } from '~/content/jobs-selection'
import { openingHref } from '~/content/ways-back'
import { Stack } from '~/ui/layout/layout'
import { ListPages } from '~/ui/list-pages/list-pages'
import { Heading, Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import * as css from './jobs.css'
import type { selectOpenNow } from './open-now.server'

export type OpenNowData = ReturnType<typeof selectOpenNow>

export function OpenNow({
  query,
  rows,
  count,
  page,
  hasOlder,
}: OpenNowData & { query: JobsQuery }) {
  if (!rows.length) return null
  return (
    <section id={copy.id} aria-labelledby="open-title">
      <Stack>
        <Heading as="h2" size="small" id="open-title">
          {copy.title(count)}
        </Heading>
        <ul className={css.list}>
          {rows.map(({ slug, title, facts, lastDay }) => (
            <li key={slug}>
              <TextLink href={openingHref(slug)}>
                <bdi>{title}</bdi>
              </TextLink>
              <Text kind="hint">{[...facts, copy.until(lastDay)].join(' · ')}</Text>
            </li>
          ))}
        </ul>
        <ListPages
          label={copy.pages}
          newest={page > 1 ? { label: copy.newest, href: openHref(query) } : undefined}
          older={hasOlder ? { label: copy.older, href: openHref(query, page + 1) } : undefined}
        />
      </Stack>
    </section>
  )
}
