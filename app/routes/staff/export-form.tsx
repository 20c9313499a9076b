import { staffKinds } from '~/content/staff'
import { staffList } from '~/content/staff-list'
import { kinds } from '~/domain/submissions/submission'
import { Button } from '~/ui/button/button'
import { CheckboxField } from '~/ui/choice/checkbox-field'
import { SelectField } from '~/ui/field/select-field'
import { FormLine } from '~/ui/filter-form/form-line'
import { Stack } from '~/ui/layout/layout'
import { Heading, Text } from '~/ui/text/text'
import type { StaffList } from './loader.server'

const copy = staffList.export

/** Of all that fits, by the address alone. */
export function ExportForm({ filter = {}, lacksKind }: Pick<StaffList, 'filter' | 'lacksKind'>) {
  const { kind = '', ...kept } = filter
  return (
    <form action="/staff/export" role="search" aria-labelledby="export">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Stack gap={12}>
        <Heading as="h2" size="small" id="export">
          {copy.title}
        </Heading>
        <Text kind="hint">{copy.text}</Text>
        <FormLine>
          <SelectField
            id="export-kind"
            name="kind"
            label={copy.kind}
            emptyLabel={copy.choose}
            defaultValue={kind}
            required
            error={lacksKind}
            options={kinds.map((kind) => ({ value: kind, label: staffKinds[kind].many }))}
          />
          <CheckboxField id="excel" name="excel" label={copy.excel} />
          <Button kind="secondary" size="small">
            {copy.submit}
          </Button>
        </FormLine>
      </Stack>
    </form>
  )
}
