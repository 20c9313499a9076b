import { caseWords } from '~/content/staff'
import { staffInbox } from '~/content/staff-inbox'
import { caseKinds } from '~/domain/cases/case'
import { statusChoices, type InboxFilter } from '~/domain/cases/case-filter'
import { maxSearch } from '~/domain/fields/list-query'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { DeskSearch } from '~/ui/desk/desk-page'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import type { Inbox } from './loader.server'

const { filter: copy, statuses, oldest } = staffInbox

export function Filters({ values, errors }: Pick<Inbox, 'values' | 'errors'>) {
  const isText = useTextBrowser()
  const { search: _, whose: __, ...others } = values
  const set = Object.values(others).filter(Boolean).length
  const field = (name: keyof InboxFilter) => ({
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
    <DeskSearch
      action="/staff"
      more={set ? `${copy.more} (${set})` : copy.more}
      open={Object.keys(errors).length > 0}
      submit={copy.submit}
      first={
        <TextField
          {...field('search')}
          label={copy.search}
          placeholder={copy.search}
          type="search"
          maxLength={maxSearch}
          autoComplete="off"
          data-search=""
        />
      }
    >
      {values.whose && <input type="hidden" name="whose" value={values.whose} />}
      <SelectField
        {...field('kind')}
        label={copy.kind}
        emptyLabel={copy.anyKind}
        options={caseKinds.map((kind) => ({ value: kind, label: caseWords[kind].many }))}
      />
      <SelectField
        {...field('status')}
        label={copy.status}
        emptyLabel={copy.anyStatus}
        options={statusChoices
          .filter((choice) => choice !== 'open')
          .map((value) => ({ value, label: statuses[value] }))}
      />
      <SelectField
        {...field('order')}
        label={copy.order}
        emptyLabel={copy.newest}
        options={[{ value: 'oldest', label: oldest }]}
      />
      <TextField {...day('from')} label={copy.from} />
      <TextField {...day('to')} label={copy.to} />
    </DeskSearch>
  )
}
