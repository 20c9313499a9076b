import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chooseEngine } from '../../support/database/own-database'
import { listLinks, readPageText } from '../../support/pages/links'
import { signInAsker } from '../../support/people/requests'
import { listReleases, unpackRelease } from '../../support/releases'
import { makeFolder } from '../../support/scratch'
import { runCommand } from '../../support/site/run-command'
import { startSite } from '../../support/site/server'

/** What somebody who had registered with the release sees. */
async function readAsKavitha(
  env: Record<string, string>,
  prepare: (dataDir: string) => Promise<void>,
) {
  const site = await startSite(env, prepare)
  onTestFinished(() => site.remove())
  const browser = site.browser()
  await signInAsker(browser, 'kavitha.example@gmail.com')
  const profile = await browser.open('/profile/candidate')
  const requests = await browser.open('/requests')
  const link = (html: string, path: string) =>
    listLinks(html).find(({ href }) => href.startsWith(path))?.href ?? path
  const request = await browser.open(link(requests.html, '/requests/PB-'))
  const resume = await browser.open(link(profile.html, '/profile/candidate/documents/'))
  return {
    profile: readPageText(profile.html),
    request: readPageText(request.html),
    resume: resume.html,
  }
}

const stored = {
  profile: expect.stringContaining('Kavitha Selvam'),
  request: expect.stringContaining('வணக்கம் "you"'),
  resume: '%PDF-1.4\nA resume\0\n',
}

describe.each(listReleases())('with the data of %s', { timeout: 60_000 }, (version) => {
  it('starts on the data folder, and shows an account, a case and a document', async () => {
    const seen = await readAsKavitha({}, async (dataDir) => unpackRelease(version, dataDir))
    expect(seen).toEqual(stored)
  })

  it('restores the back-up into an empty database, and shows the same', async () => {
    const former = makeFolder()
    unpackRelease(version, former)
    const backups = join(former, 'backups')
    const file = readdirSync(backups).find((name) => name.endsWith('.gz')) ?? ''
    const engine = await chooseEngine()
    const seen = await readAsKavitha(engine, async (DATA_DIR) => {
      const args = ['restore', join(backups, file), '--yes']
      const restored = await runCommand(args, { DATA_DIR, ...engine })
      expect(restored).toMatchObject({ status: 0, stderr: '' })
    })
    expect(seen).toEqual(stored)
  })
})
