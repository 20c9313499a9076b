import { Disclosure } from '../disclosure/disclosure'
import { Field, type FieldProps } from '../field/field'
import { hint as hintStyle } from '../field/field.css'
import { Icon } from '../icon/icon'
import { SubmitButton } from '../text-browser/submit-button'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './file-field.css'

export interface KeptFile {
  name: string
  typeLabel: string
  size: number
  note?: string
  remove: { name: string; value: string }
}

type FileFieldProps = Omit<FieldProps<'input'>, 'type' | 'verified' | 'below'> & {
  files?: readonly KeptFile[] | undefined
}

/**
 * A native file input. Files that have arrived take its place, each with a button to remove it; the input,
 * which would say that no file is chosen, is then folded in behind "Choose another file".
 */
export function FileField(props: FileFieldProps) {
  const { files = [], ...field } = props
  const { error, errors } = field
  return (
    <Field<'input'> {...field} drawnFrom={files.length > 0 ? undefined : 'file'}>
      {({ className, required, ...control }) => {
        const input = (
          <input
            {...control}
            type="file"
            className={`${className} ${css.input}`}
            required={(required && files.length === 0) || undefined}
          />
        )
        if (files.length === 0) return input
        return (
          <>
            {files.map((file) => (
              <Chip key={file.remove.value} file={file} />
            ))}
            <Disclosure
              fields
              summary="Choose another file"
              open={Boolean(error ?? errors?.length)}
            >
              {input}
            </Disclosure>
          </>
        )
      }}
    </Field>
  )
}

function Chip({ file: { name, typeLabel, size, note, remove } }: { file: KeptFile }) {
  return (
    <div className={css.chip}>
      <Icon name="file" />
      <span className={css.words}>
        <b>{name}</b>{' '}
        <span className={hintStyle}>
          {typeLabel}, {formatSize(size)}
        </span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      <SubmitButton formNoValidate {...remove} className={css.remove}>
        <Icon name="close" />
        {/* Words instead of aria-label: text browsers show them. */}
        <VisuallyHidden>{`Remove ${name}`}</VisuallyHidden>
      </SubmitButton>
    </div>
  )
}

export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}
