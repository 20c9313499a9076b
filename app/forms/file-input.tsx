import { FileField, type KeptFile } from '~/ui/file-field/file-field'
import type { PostedForm } from './posted-form'

export interface FileView extends Omit<KeptFile, 'remove'> {
  /** Name of the file field it was chosen in. */
  field: string
}

interface FileInputProps {
  form: PostedForm
  name: string
  label: string
  hint: string
  accept: string
  files: readonly FileView[]
  /** What became of a file that is no longer there. */
  gone?: string | undefined
}

/**
 * A file field. With script a chosen file is sent at once and its progress shown; without, it goes with
 * the next button. Either way it is kept with the draft and need not be chosen again.
 */
export function FileInput({ form, name, files, ...props }: FileInputProps) {
  const kept = files.filter((file) => file.field === name)
  return (
    <FileField
      {...props}
      id={name}
      name={name}
      error={form.field(name).error}
      files={kept.map((file) => ({
        ...file,
        remove: { name: 'intent', value: `remove-${name}` },
      }))}
    />
  )
}
