import { jobs } from '~/content/jobs'
import { jobsHref, type JobsQuery, maxJobSearchCharacters } from '~/content/jobs-selection'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { FilterChips } from '~/ui/filter-chips/filter-chips'
import { Stack } from '~/ui/layout/layout'
import * as css from './jobs.css'

const { search, categories, categoriesLabel, all } = jobs.openings

/** Words are a form, categories links; each keeps what the other asks for. */
export function JobsSearch({ query }: { query: JobsQuery }) {
  const { text, category } = query
  const chips = [undefined, ...categories.map(({ title }) => title)]
  return (
    <Stack>
      {/* Without a fragment in the action: w3m would drop the query. */}
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
