import { candidateTable } from '~/domain/profiles/candidate.fields'
import { TextAreaField } from '~/ui/field/text-area-field'
import type { PostedForm } from '../posted-form'
import { inputsOf } from '../table-input'

export function SkillsField({ form }: { form: PostedForm }) {
  return (
    <TextAreaField
      {...inputsOf(candidateTable, form)('skills_certifications')}
      hint="Separate them with commas or new lines"
      rows={3}
    />
  )
}
