import { candidateTable } from '~/domain/profiles/candidate.fields'
import { ChoiceField } from '~/ui/choice/choice-field'
import { Conditional } from '~/ui/conditional/conditional'
import { TextField } from '~/ui/field/text-field'
import { FormSection } from '~/ui/form-section/form-section'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import type { PostedForm } from '../posted-form'
import { described, inputsOf } from '../table-input'

export function EducationalFields({ form }: { form: PostedForm }) {
  const input = inputsOf(candidateTable, form)
  return (
    <FormSection id="educational" legend="Educational">
      <FieldGrid>
        <TextField {...input('ug_qualification')} required />
        <TextField
          {...input('year_of_graduation')}

          required
        />
        <TextField {...input('ug_category')} />
        <TextField {...input('degrees')} />
        <Wide>
          <Conditional
            heading="Only if you have a postgraduate degree"
            question={
              <ChoiceField
                {...form.field('has_pg')}
                legend={described(candidateTable, 'has_pg').label}
                type="radio"
                unanswered="Not answered"
                options={[
                  { value: 'yes', label: 'Yes', reveals: true },
                  { value: 'no', label: 'No' },
                ]}
              />
            }
          >
            <FieldGrid>
              <Wide>
                <TextField {...input('pg_degree_name')} required />
              </Wide>
              <TextField {...input('pg_category')} required />
              <TextField
                {...input('year_of_pg_graduation')}

                required
              />
              <TextField {...input('pg_qualification')} />
            </FieldGrid>
          </Conditional>
        </Wide>
      </FieldGrid>
    </FormSection>
  )
}
