import { moreFields } from '~/content/candidate'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { ChoiceField } from '~/ui/choice/choice-field'
import { Conditional } from '~/ui/conditional/conditional'
import { TextField } from '~/ui/field/text-field'
import { FormSection } from '~/ui/form-section/form-section'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import { MoreFields } from '../more-fields'
import type { PostedForm } from '../posted-form'
import { described, inputsOf } from '../table-input'

const postgraduate = ['pg_degree_name', 'pg_category', 'year_of_pg_graduation', 'pg_qualification']

export function EducationalFields({ form }: { form: PostedForm }) {
  const input = inputsOf(candidateTable, form)
  return (
    <FormSection id="educational" legend="Educational">
      <FieldGrid>
        <TextField {...input('ug_qualification')} hint="For example B.Com" required />
        <TextField
          {...input('year_of_graduation')}

          required
        />
        <Wide>
          <MoreFields
            form={form}
            summary={moreFields.educational}
            names={['ug_category', 'degrees', 'has_pg', ...postgraduate]}
          >
            <FieldGrid>
              <TextField {...input('ug_category')} hint="For example Arts, Commerce, Engineering" />
              <TextField {...input('degrees')} hint="For example a diploma or B.Ed" />
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
                      <TextField
                        {...input('pg_degree_name')}
                        hint="For example Master of Commerce"
                        required
                      />
                    </Wide>
                    <TextField
                      {...input('pg_category')}
                      hint="For example Arts, Commerce, Engineering"
                      required
                    />
                    <TextField
                      {...input('year_of_pg_graduation')}

                      required
                    />
                    <TextField {...input('pg_qualification')} hint="For example M.Com" />
                  </FieldGrid>
                </Conditional>
              </Wide>
            </FieldGrid>
          </MoreFields>
        </Wide>
      </FieldGrid>
    </FormSection>
  )
}
