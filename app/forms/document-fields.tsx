import { Fragment } from 'react'
import { moreFields } from '~/content/candidate'
import { profile as words } from '~/content/profile'
import { documentFields, documentKinds } from '~/domain/documents/documents.schema'
import { CheckboxField } from '~/ui/choice/choice'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { useDrawnOnce } from '~/ui/frame/draw-once'
import { FormSection } from '~/ui/form-page/form-page'
import { Stack } from '~/ui/layout/layout'
import { FileInput, type FileView } from './file-input'
import type { PostedForm } from './posted-form'

interface Props {
  form: PostedForm
  legend: string
  files: readonly FileView[]
  /** Files of the profile, which change when it is saved. */
  stored?: readonly FileView[]
}

type Name = keyof typeof documentFields

export function DocumentFields({ form, legend, files, stored = [] }: Props) {
  const [first, ...more] = Object.keys(documentFields) as [Name, ...Name[]]
  const isOpen = [...files, ...stored].some(({ field }) => field !== first) || form.count(more) > 0
  const removed = form.choices('removed_files')
  const draw = (name: Name) => {
    const { label, allowed, extensions } = documentKinds[documentFields[name]]
    const old = stored.find(({ field }) => field === name)
    return (
      <Fragment key={name}>
        <FileInput
          {...{ form, name, label, files }}
          hint={`${allowed} (${extensions.join(', ')}), up to 5 MB`}
          accept={extensions.join(',')}
        />
        {old && (
          <CheckboxField
            id={`remove-${name}`}
            name={removed.name}
            value={name}
            label={words.removes(old.name)}
            defaultChecked={removed.defaultValue.includes(name)}
            plain
          />
        )}
      </Fragment>
    )
  }
  const content = (
    <Stack gap={24}>
      {draw(first)}
      <Disclosure fields summary={moreFields.documents} open={isOpen}>
        <Stack gap={24}>{more.map(draw)}</Stack>
      </Disclosure>
    </Stack>
  )
  const key = [files, stored, removed, [first, ...more].map((name) => form.field(name))]
  return (
    <FormSection id="documents" legend={legend} {...useDrawnOnce(DocumentFields, key, content)} />
  )
}
