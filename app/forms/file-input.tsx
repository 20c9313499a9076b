import { useLocation, useRevalidator, useSubmit } from '@remix-run/react'
import { useEffect, useState, type ChangeEvent } from 'react'
import { FileField, type KeptFile } from '~/ui/file-field/file-field'
import { tokenField } from './form-token'
import type { PostedForm } from './posted-form'
import { networkFailed } from './sentences'

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
}

/**
 * A file field. With script a chosen file is sent at once and its progress shown; without, it goes with
 * the next button. Either way it is kept with the draft and need not be chosen again.
 */
export function FileInput({ form, name, files, ...props }: FileInputProps) {
  const { error } = form.field(name)
  const { progress, failure, upload } = useUpload(name)
  const kept = files.filter((file) => file.field === name)
  useEffect(() => {
    // What the server keeps need not be sent again with the next button.
    const input = document.getElementById(name)
    if (kept.length && input instanceof HTMLInputElement) input.value = ''
    // A new list is a new answer of the server.
  }, [files]) // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <FileField
      {...props}
      id={name}
      name={name}
      error={failure ?? error}
      progress={progress}
      onChange={upload}
      files={kept.map((file) => ({
        ...file,
        remove: { name: 'intent', value: `remove-${name}` },
      }))}
    />
  )
}

function useUpload(name: string) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const { pathname, search } = useLocation()
  const revalidator = useRevalidator()
  const submit = useSubmit()

  function upload({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    const form = input.form
    if (!file || !form) return
    const body = new FormData()
    body.set(tokenField, String(new FormData(form).get(tokenField)))
    body.set('intent', 'upload')
    body.set(name, file)
    setFailure(undefined)
    setProgress(0)
    // fetch cannot tell how much has been sent.
    const request = new XMLHttpRequest()
    request.upload.onprogress = (event) => setProgress((100 * event.loaded) / event.total)
    request.onload = () => {
      setProgress(undefined)
      if (request.status < 300) {
        input.value = ''
        revalidator.revalidate()
      } else {
        // The ordinary way shows the server's sentence beside the field.
        const whole = new FormData(form)
        whole.set('intent', 'upload')
        submit(whole, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true })
        input.value = ''
      }
    }
    request.onerror = () => {
      setProgress(undefined)
      setFailure(networkFailed)
    }
    request.open('POST', `${pathname}.data${search}`)
    request.send(body)
  }
  return { progress, failure, upload }
}
