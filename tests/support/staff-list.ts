import type { Db } from '#db/database'
import { insertRegistered } from './registered'

const messages: [name: string, message: string][] = [
  ['Asha Nair', 'Do you plan weddings in Tuticorin, and in how many months?'],
  ['மீனாட்சி சுந்தரம்', 'திருமண ஏற்பாடு செய்ய வேண்டும். எப்போது பேசலாம்? விலை விவரங்களையும் அனுப்பவும்.'],
  ['عمر \u200fالبحري', 'هل لديكم خدمات لصيانة أجهزة الكمبيوتر؟'],
  [
    'Thiruvenkadathaiyangar Venkatasubramaniam Ramanathan Chidambaranathapillai of Srivaikuntam',
    'A quotation, please, for twelve laptops.\n\nDelivery to the harbour office.',
  ],
  ['Bob', 'x'.repeat(5000)],
  ['<b>Mani</b>', '\n\n  =HYPERLINK("https://example.in","5% off")'],
]

/** Sixty as a month brings them: of every kind, an hour apart, the older half handled. */
export async function fillArrivals(db: Db, newest: Date): Promise<void> {
  const at = (n: number) => new Date(newest.getTime() - n * 3_600_000)
  const marked = (n: number) =>
    n >= 30 ? { handled_at: at(n - 2), handled_by: n % 3 ? 'Priya Raman' : null } : {}
  for (let n = 0; n < 60; n += 1) {
    const [username, message] = messages[n % messages.length] ?? ['', '']
    if (n % 2) {
      const row = { username, message, email: `visitor.${n}@example.in`, phone: '04612 345678' }
      await db
        .insertInto('contact_messages')
        .values({ ...row, ...marked(n), created_at: at(n) })
        .execute()
      continue
    }
    const type = (['candidate', 'client', 'customer'] as const)[(n / 2) % 3] ?? 'candidate'
    const id = await insertRegistered(db, type, { email: `${type}.${n}@gmail.com` })
    const times = { created_at: at(n), ...marked(n) }
    await db.updateTable('accounts').set(times).where('id', '=', id).execute()
  }
}
