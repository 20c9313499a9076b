import { attachments as copy } from '~/content/requests'
import { attachmentFields, documentKinds } from '~/domain/documents/documents.schema'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { FileInput, type FileView } from './file-input'
import type { PostedForm } from './posted-form'

interface Props {
  form: PostedForm
  files: readonly FileView[]
}

/** Folded until there is a file or an error. */
export function Attachments({ form, files }: Props) {
  const fields = Object.entries(attachmentFields)
  const isOpen = files.length > 0 || form.count(fields.map(([field]) => field)) > 0
  return (
    <Disclosure summary={copy.add} open={isOpen}>
      <Stack gap={16}>
        <Text kind="hint">{copy.hint}</Text>
        {fields.map(([field, kind]) => (
          <FileInput
            key={field}
            form={form}
            name={field}
            label={documentKinds[kind].label}
            accept={documentKinds[kind].extensions.join(',')}
            files={files}
          />
        ))}
      </Stack>
    </Disclosure>
  )
}
