import { caseWords } from '~/content/desk/staff'
import { staffInbox } from '~/content/desk/staff-inbox'
import { caseKinds } from '~/domain/cases/case'
import { statusChoices, type InboxFilter } from '~/domain/cases/case-filter'
import { maxSearchCharacters } from '~/domain/fields/schemas/list-filter.schema'
import { Button } from '~/ui/button/button'
import * as css from '~/ui/desk/desk-page.css'
import { summary } from '~/ui/disclosure/disclosure.css'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import type { Inbox } from './loader.server'

const { filter: copy, statuses, oldest } = staffInbox

export function Filters({ values, errors }: Pick<Inbox, 'values' | 'errors'>) {
  const isText = useTextBrowser()
  const { search: _, whose, opening, ...others } = values
  const set = Object.values(others).filter(Boolean).length
  const field = (name: Exclude<keyof InboxFilter, 'whose' | 'opening'>) => ({
    ...{ id: `by-${name}`, name, label: copy[name] },
    defaultValue: values[name] ?? '',
    error: errors[name],
  })
  const day = (name: 'from' | 'to') => ({
    ...field(name),
    // A date input would not show a wrong day.
    type: errors[name] ? 'text' : 'date',
    hint: isText ? copy.dayHint : undefined,
  })
  return (
    <form role="search" action="/staff" className={css.search}>
      <div className={css.searchLine}>
        <div className={css.first}>
          <TextField
            {...field('search')}
            placeholder={copy.search}
            type="search"
            maxLength={maxSearchCharacters}
            autoComplete="off"
          />
        </div>
        <Button kind="secondary" size="small">
          {copy.submit}
        </Button>
      </div>
      <details className={css.more} open={Object.keys(errors).length > 0}>
        <summary className={summary}>{set ? `${copy.more} (${set})` : copy.more}</summary>
        <div className={css.fields}>
          {opening && <input type="hidden" name="opening" value={opening} />}
          {whose && <input type="hidden" name="whose" value={whose} />}
          <SelectField
            {...field('kind')}
            emptyLabel={copy.anyKind}
            options={caseKinds.map((value) => ({ value, label: caseWords[value].many }))}
          />
          <SelectField
            {...field('status')}
            emptyLabel={statuses.open}
            options={statusChoices.slice(1).map((value) => ({ value, label: statuses[value] }))}
          />
          <SelectField
            {...field('order')}
            emptyLabel={copy.newest}
            options={[{ value: 'oldest', label: oldest }]}
          />
          <TextField {...day('from')} />
          <TextField {...day('to')} />
        </div>
      </details>
    </form>
  )
}
