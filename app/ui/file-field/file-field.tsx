import type { ComponentPropsWithoutRef } from 'react'
import * as css from './file-field.css'
import { Field, type NativeField } from '../field/field'
import { hint } from '../field/field.css'
import { Icon } from '../icon/icon'
import { RemoveButton } from '../remove-button/remove-button'

export interface KeptFile {
  name: string
  typeLabel: string
  size: number
  /** Says how long it is kept, where that is not plain. */
  note?: string
  /** Name and value of the submit button that removes the file. */
  remove: { name: string; value: string }
}

export type FileFieldProps = Omit<
  NativeField<ComponentPropsWithoutRef<'input'>>,
  'type' | 'verified' | 'below'
> & {
  /** Files that have arrived and are kept. */
  files?: readonly KeptFile[] | undefined
}

/**
 * A native file input. Files that have arrived take its place, each with a button to remove it; the input,
 * which would say that no file is chosen, is then folded in behind "Choose another file".
 */
export function FileField(props: FileFieldProps) {
  const { id, label, hint, error, errors, required, files = [], ...native } = props
  return (
    <Field id={id} label={label} error={error} errors={errors} required={required} hint={hint}>
      {(control) => {
        const input = (
          <input
            {...native}
            {...control}
            type="file"
            className={`${control.className} ${css.input}`}
            required={required && files.length === 0 ? true : undefined}
          />
        )
        if (files.length === 0) return input
        return (
          <>
            {files.map((file) => (
              <Chip key={file.remove.value} file={file} />
            ))}
            <details className={css.another} open={Boolean(error ?? errors?.length)}>
              <summary>Choose another file</summary>
              {input}
            </details>
          </>
        )
      }}
    </Field>
  )
}

function Chip({ file }: { file: KeptFile }) {
  return (
    <div className={css.chip}>
      <Icon name="file" />
      <span className={css.words}>
        <span className={css.name}>{file.name}</span>{' '}
        <span className={hint}>
          {file.typeLabel}, {formatSize(file.size)}
        </span>
        {file.note && <span className={css.note}>{file.note}</span>}
      </span>
      <RemoveButton {...file.remove} subject={file.name} />
    </div>
  )
}

export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}
