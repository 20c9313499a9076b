import { loginLabels as labels } from '~/content/login'
import type { PostedForm } from '~/forms/posted-form'
import { CheckboxField } from '~/ui/choice/choice'

export function SharedField({ form }: { form: PostedForm }) {
  const { id, name, defaultValue } = form.field('shared')
  return (
    <CheckboxField
      id={id}
      name={name}
      label={labels.shared}
      hint={labels.sharedHint}
      plain
      defaultChecked={defaultValue === 'yes'}
    />
  )
}
