import { moreFields } from '~/content/candidate'
import { isUnder18 } from '~/domain/fields/schemas/day.schema'
import { bloodGroups, maritalStatuses } from '~/domain/profiles/candidate-options.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { CheckboxField } from '~/ui/choice/checkbox-field'
import { ChoiceField } from '~/ui/choice/choice-field'
import { Conditional } from '~/ui/conditional/conditional'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import { MoreFields } from '../more-fields'
import type { PostedForm } from '../posted-form'
import { described, inputsOf } from '../table-input'

const notStated = 'Not stated'

export function PersonalFields({
  form,
  genders,
}: {
  form: PostedForm
  genders: readonly string[]
}) {
  const input = inputsOf(candidateTable, form)
  const consent = input('guardian_consent')
  const isYoung = isUnder18(input('dob').defaultValue, new Date())
  return (
    <FieldGrid>
      <Conditional
        heading={isYoung ? 'Because you are under 18' : 'Only if you are under 18'}
        under18="dob"
        question={
          <FieldGrid>
            <TextField {...input('dob')} required />
            <TextField {...input('nationality')} required />
          </FieldGrid>
        }
      >
        <CheckboxField
          id={consent.id}
          name={consent.name}
          error={consent.error}
          defaultChecked={consent.defaultValue === 'yes'}
          label={consent.label}
        />
        <FieldGrid>
          <TextField {...input('guardian_name')} required />
          <TextField {...input('guardian_mobile')} required />
        </FieldGrid>
      </Conditional>
      <Wide>
        <MoreFields
          form={form}
          summary={moreFields.personal}
          names={['gender', 'marital_status', 'blood_group']}
        >
          <FieldGrid>
            <Wide>
              <ChoiceField
                {...form.field('gender')}
                legend={described(candidateTable, 'gender').label}
                type="radio"
                options={[{ value: '', label: notStated }, ...genders]}
              />
            </Wide>
            <SelectField
              {...input('marital_status')}
              options={maritalStatuses}
              emptyLabel={notStated}
            />
            <SelectField {...input('blood_group')} options={bloodGroups} emptyLabel={notStated} />
          </FieldGrid>
        </MoreFields>
      </Wide>
    </FieldGrid>
  )
}
