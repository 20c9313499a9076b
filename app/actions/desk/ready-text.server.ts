import type { Db } from '#db/database'
import { listTexts } from '~/domain/staff/staff-texts.server'

/** Appends the chosen text to what was typed. @returns undefined where none was chosen */
export async function appendReadyText(db: Db, posted: FormData): Promise<string | undefined> {
  const ready = (await listTexts(db)).find(({ id }) => id === posted.get('ready'))
  const typed = String(posted.get('text') ?? '').trim()
  return ready && [typed, ready.text].filter(Boolean).join('\n\n')
}
