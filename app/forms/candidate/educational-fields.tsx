import { ChoiceField } from '~/ui/choice/choice-field'
import { Conditional } from '~/ui/conditional/conditional'
import { TextField } from '~/ui/field/text-field'
import { FormSection } from '~/ui/form-section/form-section'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import type { PostedForm } from '../posted-form'

export function EducationalFields({ form }: { form: PostedForm }) {
  return (
    <FormSection id="educational" legend="Educational">
      <FieldGrid>
        <TextField {...form.field('ug_qualification')} label="UG qualification" required />
        <TextField
          {...form.field('year_of_graduation')}
          label="Year of graduation"
          inputMode="numeric"
          required
        />
        <TextField {...form.field('ug_category')} label="UG category" />
        <TextField {...form.field('degrees')} label="Other degrees" />
        <Wide>
          <Conditional
            heading="Only if you have a postgraduate degree"
            question={
              <ChoiceField
                {...form.field('has_pg')}
                legend="Do you have a postgraduate degree?"
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
                <TextField {...form.field('pg_degree_name')} label="PG degree name" required />
              </Wide>
              <TextField {...form.field('pg_category')} label="PG category" required />
              <TextField
                {...form.field('year_of_pg_graduation')}
                label="PG graduation year"
                inputMode="numeric"
                required
              />
              <TextField {...form.field('pg_qualification')} label="PG qualification" />
            </FieldGrid>
          </Conditional>
        </Wide>
      </FieldGrid>
    </FormSection>
  )
}
