import { bloodGroups, maritalStatuses } from '~/domain/profiles/candidate-options.schema'
import { CheckboxField } from '~/ui/choice/checkbox-field'
import { ChoiceField } from '~/ui/choice/choice-field'
import { Conditional } from '~/ui/conditional/conditional'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import type { PostedForm } from '../posted-form'

const notStated = 'Not stated'

export function PersonalFields({
  form,
  genders,
}: {
  form: PostedForm
  genders: readonly string[]
}) {
  const consent = form.field('guardian_consent')
  return (
    <FieldGrid>
      <Conditional
        heading="Only if you are under 18"
        under18="dob"
        question={
          <FieldGrid>
            <TextField
              {...form.field('dob')}
              label="Date of birth"
              type="date"
              autoComplete="bday"
              required
            />
            <TextField
              {...form.field('nationality')}
              label="Nationality"
              list="nationalities"
              required
            />
            <datalist id="nationalities">
              <option value="Indian" />
            </datalist>
          </FieldGrid>
        }
      >
        <CheckboxField
          id={consent.id}
          name={consent.name}
          error={consent.error}
          defaultChecked={consent.defaultValue === 'yes'}
          label="My parent or guardian agrees to this registration"
        />
      </Conditional>
      <Wide>
        <ChoiceField
          {...form.field('gender')}
          legend="Gender"
          type="radio"
          options={[{ value: '', label: notStated }, ...genders]}
        />
      </Wide>
      <SelectField
        {...form.field('marital_status')}
        label="Marital status"
        options={maritalStatuses}
        emptyLabel={notStated}
      />
      <SelectField
        {...form.field('blood_group')}
        label="Blood group"
        options={bloodGroups}
        emptyLabel={notStated}
      />
    </FieldGrid>
  )
}
