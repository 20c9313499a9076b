import { parseForm } from '~/actions/parse.server'
import { sheetMessages } from '~/content/desk/staff-sheet'
import { statusFields } from '~/domain/requests/request.schema'
import { whyUnfilled } from '~/domain/staff/staff-text.schema'

/** The desk's forms call the words to the person `text`; `note` is the internal one. */
export function parseStatus(posted: FormData) {
  const form = new FormData()
  form.set('status', posted.get('status') ?? '')
  form.set('note', posted.get('text') ?? '')
  const parsed = parseForm(form, statusFields)
  if (parsed.ok) {
    const text = whyUnfilled(parsed.value.note)
    return text ? { ok: false as const, errors: { text } } : parsed
  }
  const { status, note } = parsed.answer.result.error ?? {}
  const errors = {
    ...(status && { status: sheetMessages.chooseStatus }),
    ...(note?.[0] && { text: note[0] }),
  }
  return { ok: false as const, errors }
}
