import { strFromU8, unzipSync } from 'fflate'
import type { UserType } from '#db/schema'
import { send } from '../../support/site/send'
import type { Site } from '../../support/site/server'

interface Stored {
  account: Record<string, unknown>
  profile: Record<string, unknown>
  drafts: unknown[]
}

/** What the ZIP of an account holds about it. */
export async function downloadAccount(
  site: Site,
  { userType, email, password }: { userType: UserType; email: string; password: string },
): Promise<Stored> {
  const browser = site.browser()
  const page = await browser.open(`/login/${userType}`)
  await browser.submit(page, { form: '#login', fill: { email, password } })
  const cookie = `session=${browser.cookies.get('session')}`
  const zip = await send(`${site.url}/account/data`, { headers: { cookie } })
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  return JSON.parse(strFromU8(files['account.json']!)) as Stored
}
