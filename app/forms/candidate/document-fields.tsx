import { documentFields, documentKinds } from '~/domain/documents/documents.schema'
import { FormSection } from '~/ui/form-section/form-section'
import { Stack } from '~/ui/layout/layout'
import { FileInput, type FileView } from '../file-input'
import type { PostedForm } from '../posted-form'

interface Props {
  form: PostedForm
  legend: string
  files: readonly FileView[]
}

export function DocumentFields({ form, legend, files }: Props) {
  return (
    <FormSection id="documents" legend={legend}>
      <Stack gap={24}>
        {Object.entries(documentFields).map(([field, kind]) => {
          const { label, allowed, extensions } = documentKinds[kind]
          return (
            <FileInput
              key={field}
              form={form}
              name={field}
              label={label}
              hint={`${allowed} (${extensions.join(', ')}), up to 5 MB`}
              accept={extensions.join(',')}
              files={files}
            />
          )
        })}
      </Stack>
    </FormSection>
  )
}
