import { staffKinds } from '~/content/staff'
import { staffList } from '~/content/staff-list'
import { maxSearch } from '~/domain/fields/list-filter.schema'
import { states, type ListFilter } from '~/domain/submissions/filter.schema'
import { kinds } from '~/domain/submissions/submission'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { FilterChips } from '~/ui/filter-chips/filter-chips'
import { FilterForm } from '~/ui/filter-form/filter-form'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { countInWords, sumInWords } from '~/domain/fields/counted'
import { listHref } from './list-address'
import type { StaffList } from './loader.server'

const { filter: copy } = staffList

/** How many of each kind wait, each a way to them. */
export function NewOnes({ counts, filter }: Pick<StaffList, 'counts' | 'filter'>) {
  const all: { filter: ListFilter; label: string }[] = [
    { filter: {}, label: staffList.everything },
    { filter: { state: 'new' }, label: `${sumInWords(counts)} ${staffList.new}` },
    ...kinds.map((kind) => ({
      filter: { kind, state: 'new' } as const,
      label: countInWords(counts[kind], staffKinds[kind]),
    })),
  ]
  const present = filter && listHref(filter)
  const items = all.map(({ filter, label }) => {
    const href = listHref(filter)
    return { href, label, current: href === present }
  })
  return <FilterChips label={staffList.narrow} items={items} />
}

export function Filters({ values, errors }: Pick<StaffList, 'values' | 'errors'>) {
  const isText = useTextBrowser()
  const { search, from, to } = values
  const isNarrowed = Boolean(search || from || to) || Object.keys(errors).length > 0
  const field = (name: keyof ListFilter) => ({
    id: name,
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
  })
  const day = (name: 'from' | 'to') => ({
    ...field(name),
    // A calendar would not show what is no day.
    type: errors[name] ? 'text' : 'date',
    hint: isText ? copy.dayHint : undefined,
  })
  return (
    <FilterForm
      action="/staff"
      title={copy.title}
      open={isNarrowed}
      submit={copy.submit}
      first={
        <TextField
          {...field('search')}
          label={copy.search}
          type="search"
          maxLength={maxSearch}
          autoComplete="off"
        />
      }
    >
      <SelectField
        {...field('kind')}
        label={copy.kind}
        emptyLabel={copy.anyKind}
        options={kinds.map((kind) => ({ value: kind, label: staffKinds[kind].many }))}
      />
      <SelectField
        {...field('state')}
        label={copy.state}
        emptyLabel={copy.anyState}
        options={states.map((state) => ({ value: state, label: staffList.states[state] }))}
      />
      <TextField {...day('from')} label={copy.from} />
      <TextField {...day('to')} label={copy.to} />
    </FilterForm>
  )
}
