import { TextAreaField } from '~/ui/field/text-area-field'
import type { PostedForm } from '../posted-form'

export function SkillsField({ form }: { form: PostedForm }) {
  return (
    <TextAreaField
      {...form.field('skills_certifications')}
      label="Skills and certifications"
      hint="Separate them with commas or new lines"
      rows={3}
    />
  )
}
