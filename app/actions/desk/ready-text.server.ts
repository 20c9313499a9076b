import type { Db } from '#db/database'
import { listTexts } from '~/domain/staff/staff-texts.server'

/**
 * Puts the chosen text behind what was typed; undefined where none was chosen. @param fill fills in its
 * braces
 */
export async function withReadyText(
  db: Db,
  posted: FormData,
  fill: (text: string) => string = (text) => text,
): Promise<string | undefined> {
  const ready = (await listTexts(db)).find(({ id }) => id === posted.get('ready'))
  const typed = String(posted.get('text') ?? '').trim()
  return ready && [typed, fill(ready.text)].filter(Boolean).join('\n\n')
}
