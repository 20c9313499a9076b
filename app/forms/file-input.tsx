import { FileField, type KeptFile } from '~/ui/file-field/file-field'
import type { PostedForm } from './posted-form'

export interface FileView extends Omit<KeptFile, 'remove'> {
  field: string
}

interface FileInputProps {
  form: PostedForm
  name: string
  label: string
  hint?: string
  accept: string
  files: readonly FileView[]
}

export function FileInput({ form, name, files, ...props }: FileInputProps) {
  const stored = files.filter((file) => file.field === name)
  return (
    <FileField
      {...props}
      id={name}
      name={name}
      error={form.field(name).error}
      files={stored.map((file) => ({
        ...file,
        remove: { name: 'intent', value: `remove-${name}` },
      }))}
    />
  )
}
