import type { Db } from '#db/database'
import { startFilledSite } from '../support/filled-site'
import { freshDatabase } from '../support/fresh-database'
import { insertRegistered } from '../support/registered'
import { test } from './fixtures'
import { candidateRegistration } from './interruptions-candidate'
import { clientRegistration } from './interruptions-client'
import { customerRegistration } from './interruptions-customer'
import { passwordReset } from './interruptions-reset'
import { startPair, walkFromServerToServer, walkOverCrashes } from './interruptions-walks'

const forgetful = 'kavitha.forgot@gmail.com'
const fill = (db: Db) => insertRegistered(db, 'candidate', { email: forgetful })
const journeys = () => [
  candidateRegistration(),
  clientRegistration(),
  customerRegistration(),
  passwordReset('candidate', forgetful),
]

// What is kept is on the server, which gets the same posts with script.
const usually = process.env.FULL === '1' ? '' : ' @script-off'

test(`every journey survives kill -9, back button and reload after each step${usually}`, async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const site = await startFilledSite(fill)
  try {
    await walkOverCrashes(browser, site, journeys())
  } finally {
    await site.remove()
  }
})

test(`every journey goes on after each step on a second server, in a browser started again${usually}`, async ({
  browser,
  postgres,
}) => {
  test.setTimeout(240_000)
  if ('missing' in postgres) return test.skip(true, 'no PostgreSQL on this machine')
  const database = await freshDatabase(postgres.url)
  const pair = await startPair(database.url, fill)
  try {
    await walkFromServerToServer(browser, pair, journeys())
  } finally {
    await pair.remove()
    await database.remove()
  }
})
