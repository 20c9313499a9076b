import type { ReactNode } from 'react'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { departments } from '~/domain/profiles/candidate-options.schema'
import { marked } from '~/ui/marked'
import { ChoiceField } from '~/ui/choice/choice-field'
import { Conditional } from '~/ui/conditional/conditional'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { FormSection } from '~/ui/form-section/form-section'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import type { PostedForm } from '../posted-form'
import { described, inputsOf } from '../table-input'

interface ProfessionalFieldsProps {
  form: PostedForm
  subDepartments: ReactNode
  skills?: ReactNode
}

export function ProfessionalFields({ form, subDepartments, skills }: ProfessionalFieldsProps) {
  const input = inputsOf(candidateTable, form)
  return (
    <FormSection id="professional" legend="Professional">
      <FieldGrid>
        <Wide>
          <TextField {...input('position_applied')} required />
        </Wide>
        <Wide>
          <SelectField
            {...input('department')}
            options={departments}
            emptyLabel="Choose a department"
            {...marked({ chooses: true })}
            required
          />
        </Wide>
        {subDepartments}
        <Wide>
          <Conditional
            heading="Only if you have work experience"
            question={
              <ChoiceField
                {...form.field('is_experienced')}
                legend={described(candidateTable, 'is_experienced').label}
                type="radio"
                unanswered="Not answered"
                options={[
                  { value: 'yes', label: 'Yes', reveals: true },
                  { value: 'no', label: 'No' },
                ]}
                required
              />
            }
          >
            <FieldGrid>
              <Wide>
                <TextField {...input('current_employer')} required />
              </Wide>
              <TextField {...input('total_experience')} hint="In years" required />
              <TextField {...input('relevant_experience')} hint="In years" required />
            </FieldGrid>
          </Conditional>
        </Wide>
        {skills && <Wide>{skills}</Wide>}
      </FieldGrid>
    </FormSection>
  )
}
