import { staffRequestKinds } from '~/content/staff'
import { staffRequestList } from '~/content/staff-requests'
import { maxSearch } from '~/domain/fields/list-filter.schema'
import {
  requestKinds,
  statusChoices,
  type RequestListFilter,
} from '~/domain/requests/request-filter.schema'
import { statusInWords } from '~/domain/requests/status'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { FilterChips } from '~/ui/filter-chips/filter-chips'
import { FilterForm } from '~/ui/filter-form/filter-form'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { countInWords, sumInWords } from '~/domain/fields/counted'
import { listHref } from './list-address'
import type { RequestList } from './loader.server'

const { filter: copy, statuses } = staffRequestList

/** How many of each kind are open, each a way to them. */
export function OpenOnes({ counts, filter }: Pick<RequestList, 'counts' | 'filter'>) {
  const all: { filter: RequestListFilter; label: string }[] = [
    { filter: {}, label: staffRequestList.everything },
    { filter: { status: 'open' }, label: `${sumInWords(counts)} ${staffRequestList.open}` },
    ...requestKinds.map((kind) => ({
      filter: { kind, status: 'open' } as const,
      label: countInWords(counts[kind], staffRequestKinds[kind]),
    })),
  ]
  const present = filter && listHref(filter)
  const items = all.map(({ filter, label }) => {
    const href = listHref(filter)
    return { href, label, current: href === present }
  })
  return <FilterChips label={staffRequestList.narrow} items={items} />
}

export function Filters({ values, errors }: Pick<RequestList, 'values' | 'errors'>) {
  const isText = useTextBrowser()
  const { search, from, to } = values
  const isNarrowed = Boolean(search || from || to) || Object.keys(errors).length > 0
  const field = (name: keyof RequestListFilter) => ({
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
      action="/staff/requests"
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
        options={requestKinds.map((kind) => ({
          value: kind,
          label: staffRequestKinds[kind].many,
        }))}
      />
      <SelectField
        {...field('status')}
        label={copy.status}
        emptyLabel={copy.anyStatus}
        options={statusChoices.map((value) => ({ value, label: labelOf(value) }))}
      />
      <TextField {...day('from')} label={copy.from} />
      <TextField {...day('to')} label={copy.to} />
    </FilterForm>
  )
}

/** 'In progress (Shortlisted)': applications have words of their own. */
function labelOf(status: (typeof statusChoices)[number]): string {
  if (status === 'open' || status === 'ended') return statuses[status]
  const usual = statusInWords({ kind: 'service', status })
  const ofApplication = statusInWords({ kind: 'application', status })
  return usual === ofApplication ? usual : `${usual} (${ofApplication})`
}
