import { useLoaderData } from '@remix-run/react'
import { jobs } from '~/content/jobs'
import { openNow } from '~/content/opening'
import { newCaseHref, openingHref, positionFormHref } from '~/return-to'
import { useRoot } from '~/use-root'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/inputs'
import { FilterChips } from '~/ui/filter-chips/filter-chips'
import { Page, Row, Stack } from '~/ui/layout/layout'
import { ListPages } from './list-pages'
import { Heading, Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import type { loader } from './jobs'
import * as css from './jobs.css'
import {
  countOpenings,
  jobsHref,
  maxJobSearchCharacters,
  selectCategories,
  type JobsQuery,
} from './select-jobs'

/** Shows open positions, then categories that accept applications at any time. */
export function JobsPage() {
  const { query, ...found } = useLoaderData<typeof loader>()
  return (
    <Page>
      <Stack gap={12}>
        <h1>{jobs.heading}</h1>
        <Text kind="lead">{jobs.lead}</Text>
      </Stack>
      <JobsSearch query={query} />
      <OpenNow query={query} {...found} />
      <Categories query={query} />
      <Row>
        {jobs.links.map(({ label, href }) => (
          <TextLink key={href} href={href}>
            {label}
          </TextLink>
        ))}
      </Row>
    </Page>
  )
}

/** Words are a form, categories are links; each keeps the other's choice. */
function JobsSearch({ query }: { query: JobsQuery }) {
  const { text, category } = query
  const { search, categories, categoriesLabel, all } = jobs
  const chips = [undefined, ...categories.map(({ title }) => title)]
  return (
    <Stack>
      <form role="search" className={css.form} action="/jobs">
        {category && <input type="hidden" name="category" value={category} />}
        <TextField
          id="jobs-search"
          name="q"
          type="search"
          label={search.label}
          defaultValue={text}
          maxLength={maxJobSearchCharacters}
          autoComplete="off"
        />
        <Button kind="secondary">{search.submit}</Button>
      </form>
      <FilterChips
        label={categoriesLabel}
        items={chips.map((title) => ({
          href: jobsHref({ ...query, category: title }),
          label: title ?? all,
          current: title === category,
        }))}
      />
    </Stack>
  )
}

type JobsData = Omit<ReturnType<typeof useLoaderData<typeof loader>>, 'query'>

function OpenNow({ query, openings, count, page, hasOlder }: JobsData & { query: JobsQuery }) {
  const isFiltered = query.text || query.category
  return (
    <section id={openNow.id} aria-labelledby="open-title">
      <Stack>
        <Row>
          <div role="status">
            <Heading as="h2" size="small" id="open-title">
              {countOpenings(query, count)}
            </Heading>
          </div>
          {isFiltered && <TextLink href={jobsHref()}>{jobs.showAll}</TextLink>}
        </Row>
        {openings.length > 0 && (
          <ul className={css.list}>
            {openings.map(({ slug, title, facts, lastDay }) => (
              <li key={slug}>
                <TextLink href={openingHref(slug)}>
                  <bdi>{title}</bdi>
                </TextLink>
                <Text kind="hint">{[...facts, openNow.until(lastDay)].join(' · ')}</Text>
              </li>
            ))}
          </ul>
        )}
        <ListPages
          label={openNow.pages}
          newest={page > 1 ? { label: openNow.newest, href: jobsHref(query) } : undefined}
          older={hasOlder ? { label: openNow.older, href: jobsHref(query, page + 1) } : undefined}
        />
      </Stack>
    </section>
  )
}

function Categories({ query }: { query: JobsQuery }) {
  const { account } = useRoot()
  const applyHref = account?.userType === 'candidate' ? newCaseHref : positionFormHref
  const found = selectCategories(query)
  if (!found.length) return null
  return (
    <section id={jobs.categoriesId} aria-labelledby="categories-title">
      <Stack gap={12}>
        <Heading as="h2" size="small" id="categories-title">
          {jobs.categoriesTitle}
        </Heading>
        <ul className={css.categories}>
          {found.map(({ title, openings }) => (
            <li key={title}>
              <TextLink href={applyHref(title)}>
                <VisuallyHidden>{jobs.applyFor} </VisuallyHidden>
                {title}
              </TextLink>{' '}
              {openings}
              <VisuallyHidden> {jobs.openingsLabel}</VisuallyHidden>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  )
}
