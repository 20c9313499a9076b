import { guardianHints, moreFields } from '~/content/candidate'
import { isUnder18 } from '~/domain/fields/schemas/day.schema'
import { bloodGroups, maritalStatuses } from '~/domain/profiles/candidate-options.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { CheckboxField } from '~/ui/choice/checkbox-field'
import { ChoiceField } from '~/ui/choice/choice-field'
import { Conditional } from '~/ui/conditional/conditional'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Stack, Wide } from '~/ui/layout/layout'
import { MoreFields } from '../more-fields'
import { OtpField, type OtpView } from '../contacts/otp-field'
import type { PostedForm } from '../posted-form'
import { described, inputsOf } from '../table-input'

const notStated = 'Not stated'

export function PersonalFields({
  form,
  genders,
  guardian,
}: {
  form: PostedForm
  genders: readonly string[]
  /** The code to a parent or guardian, where one is asked for; elsewhere a box is ticked. */
  guardian?: OtpView | undefined
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
        {guardian ? (
          <GuardianFields form={form} otp={guardian} />
        ) : (
          <CheckboxField
            id={consent.id}
            name={consent.name}
            error={consent.error}
            defaultChecked={consent.defaultValue === 'yes'}
            label={consent.label}
          />
        )}
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

function GuardianFields({ form, otp }: { form: PostedForm; otp: OtpView }) {
  return (
    <Stack gap={24}>
      <TextField
        {...inputsOf(candidateTable, form)('guardian_name')}
        hint={guardianHints.name}
        autoComplete="off"
        required
      />
      <OtpField
        form={form}
        name="guardian_mobile"
        channel="sms"
        contact="guardian"
        otp={otp}
        {...described(candidateTable, 'guardian_mobile')}
        hint={guardianHints.mobile}
        autoComplete="off"
      />
    </Stack>
  )
}
