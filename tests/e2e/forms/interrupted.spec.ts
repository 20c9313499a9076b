import type { Db } from '#db/database'
import { startFilledSite } from '../../support/site/filled-site'
import { freshDatabase } from '../../support/database/fresh-database'
import { insertRegistered } from '../../support/people/registered'
import { full, test } from '../fixtures'
import { inPairs } from './interruptions'
import { candidateRegistration } from './interruptions-candidate'
import { clientRegistration } from './interruptions-client'
import { customerRegistration } from './interruptions-customer'
import { passwordReset } from './interruptions-reset'
import { startPair, walkFromServerToServer, walkOverCrashes } from './interruptions-walks'

const forgetful = 'kavitha.forgot@gmail.com'
const fill = (db: Db) => insertRegistered(db, 'candidate', { email: forgetful })
const journeys = {
  overCrashes: () => [inPairs(candidateRegistration()), passwordReset('candidate', forgetful)],
  fromServerToServer: () => [inPairs(clientRegistration()), inPairs(customerRegistration())],
}

// What is kept is in the database and on the disk, in the same way for every form, and the server gets
// the same posts with script. So each journey goes one of the two ways, and the registrations are
// interrupted after every other step; with FULL=1 each goes both, after each, with and without script.
const usually = full ? '' : ' @script-off'
const whole = () => [
  ...[candidateRegistration(), passwordReset('candidate', forgetful)],
  ...[clientRegistration(), customerRegistration()],
]
const { overCrashes, fromServerToServer } = full
  ? { overCrashes: whole, fromServerToServer: whole }
  : journeys

test(`a journey survives kill -9, back button and reload after its steps${usually}`, async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const site = await startFilledSite(fill)
  try {
    await walkOverCrashes(browser, site, overCrashes())
  } finally {
    await site.remove()
  }
})

test(`a journey goes on after its steps on a second server, in a browser started again${usually}`, async ({
  browser,
  postgres,
}) => {
  test.setTimeout(240_000)
  if ('missing' in postgres) return test.skip(true, 'no PostgreSQL on this machine')
  const database = await freshDatabase(postgres.url)
  const pair = await startPair(database.url, fill)
  try {
    await walkFromServerToServer(browser, pair, fromServerToServer())
  } finally {
    await pair.remove()
    await database.remove()
  }
})
