import type { ReactNode } from 'react'
import { departments } from '~/domain/profiles/candidate-options.schema'
import { marked } from '~/script-contract'
import { ChoiceField } from '~/ui/choice/choice-field'
import { Conditional } from '~/ui/conditional/conditional'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { FormSection } from '~/ui/form-section/form-section'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import type { PostedForm } from '../posted-form'

interface ProfessionalFieldsProps {
  form: PostedForm
  subDepartments: ReactNode
  skills?: ReactNode
}

export function ProfessionalFields({ form, subDepartments, skills }: ProfessionalFieldsProps) {
  return (
    <FormSection id="professional" legend="Professional">
      <FieldGrid>
        <TextField
          {...form.field('position_applied')}
          label="Position applied for"
          autoComplete="organization-title"
          required
        />
        <SelectField
          {...form.field('department')}
          label="Department"
          options={departments}
          emptyLabel="Choose a department"
          {...marked({ chooses: true })}
          required
        />
        {subDepartments}
        <Wide>
          <Conditional
            heading="Only if you have work experience"
            question={
              <ChoiceField
                {...form.field('is_experienced')}
                legend="Do you have work experience?"
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
                <TextField
                  {...form.field('current_employer')}
                  label="Current employer"
                  autoComplete="organization"
                  required
                />
              </Wide>
              <TextField
                {...form.field('total_experience')}
                label="Total experience"
                hint="In years"
                inputMode="decimal"
                required
              />
              <TextField
                {...form.field('relevant_experience')}
                label="Relevant experience"
                hint="In years"
                inputMode="decimal"
                required
              />
            </FieldGrid>
          </Conditional>
        </Wide>
        {skills && <Wide>{skills}</Wide>}
      </FieldGrid>
    </FormSection>
  )
}
