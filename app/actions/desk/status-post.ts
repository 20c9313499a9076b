/** The desk's form calls the words to the person `text`; `note` is the internal one. */
export function statusPost(posted: FormData): FormData {
  const form = new FormData()
  form.set('status', posted.get('status') ?? '')
  form.set('note', posted.get('text') ?? '')
  return form
}
