import type { UserType } from '#db/schema'
import { Browser } from '../site/browser'
import type { Site } from '../site/server'
import { readStoredZip } from '../zip'

export async function storedAccount(
  { url }: Site,
  { userType, email, password }: { userType: UserType; email: string; password: string },
): Promise<{
  account: Record<string, unknown>
  profile: Record<string, unknown>
  drafts: unknown[]
}> {
  const send = (path: string, init: RequestInit) =>
    fetch(url + path, { ...init, redirect: 'manual' })
  // A connection kept since the last visit may be closed at this very moment.
  const browser = new Browser(url, send, { connection: 'close' })
  const page = await browser.open(`/login/${userType}`)
  await browser.submit(page, { form: '#login', fill: { email, password } })
  const cookie = `session=${browser.cookies.get('session')}`
  const zip = await send('/account/data', { headers: { cookie } })
  const files = readStoredZip(Buffer.from(await zip.arrayBuffer()))
  return JSON.parse(files.get('account.json')?.toString() ?? '') as Awaited<
    ReturnType<typeof storedAccount>
  >
}
