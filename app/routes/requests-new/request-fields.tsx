import type { RequestKind } from '#db/schema'
import { newRequest as copy, requestKinds } from '~/content/requests'
import { services } from '~/domain/profiles/customer-options.schema'
import type { PostedForm } from '~/forms/posted-form'
import { SelectField } from '~/ui/field/select-field'
import { TextAreaField } from '~/ui/field/text-area-field'
import { TextField } from '~/ui/field/text-field'
import { Stack } from '~/ui/layout/layout'

interface RequestFieldsProps {
  form: PostedForm
  kind: RequestKind
  /** In India. */
  today: string | undefined
}

export function RequestFields({ form, kind, today }: RequestFieldsProps) {
  const words = copy[kind]
  return (
    <Stack gap={24}>
      <About form={form} kind={kind} />
      <TextAreaField
        {...form.field('message')}
        label={words.message}
        hint={words.messageHint}
        rows={5}
      />
      {kind === 'service' && (
        <TextField
          {...form.field('preferred_date')}
          label={copy.service.date}
          hint={copy.service.dateHint}
          type="date"
          min={today}
        />
      )}
    </Stack>
  )
}

function About({ form, kind }: Pick<RequestFieldsProps, 'form' | 'kind'>) {
  const field = { ...form.field('about'), label: requestKinds[kind].about, required: true }
  if (kind === 'service') {
    return <SelectField {...field} options={services} emptyLabel={copy.service.choose} />
  }
  return (
    <TextField
      {...field}
      hint={kind === 'requirement' ? copy.requirement.aboutHint : undefined}
      autoComplete={kind === 'application' ? 'organization-title' : 'off'}
    />
  )
}
