import { caseWords } from '~/content/desk/staff'
import { staffInbox } from '~/content/desk/staff-inbox'
import { caseKinds } from '~/domain/cases/case'
import { maxSearchCharacters, statusChoices } from '~/domain/desk/case-filter'
import { Button } from '~/ui/button/button'
import * as css from '~/ui/desk/desk-page.css'
import { summary } from '~/ui/disclosure/disclosure.css'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import type { Inbox } from './loader.server'

const { filter: copy, statuses } = staffInbox

export function Filters({ filter }: Pick<Inbox, 'filter'>) {
  const { whose, opening, kind, status } = filter
  const set = [kind, status].filter(Boolean).length
  const field = (name: 'search' | 'kind' | 'status') => ({
    ...{ id: `by-${name}`, name, label: copy[name], defaultValue: filter[name] ?? '' },
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
      <details className={css.more}>
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
        </div>
      </details>
    </form>
  )
}
