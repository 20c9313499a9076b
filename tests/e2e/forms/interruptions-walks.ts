import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Db } from '#db/database'
import { startFilledSite } from '../../support/site/filled-site'
import type { Outbox } from '../../support/site/outbox'
import { startSite, type Site } from '../../support/site/server'
import { test } from '../fixtures'
import { expectNoneLost, type Journey, type Step } from './interruptions'

/** A browser on its journey. */
interface Walk {
  journey: Journey
  context: BrowserContext
  page: Page
}

async function setOut(browser: Browser, journey: Journey, siteUrl: string): Promise<Walk> {
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(siteUrl + journey.steps[0]?.at)
  return { journey, context, page }
}

/** @param before whose cookies it has. */
async function newContext(browser: Browser, before?: BrowserContext) {
  const { javaScriptEnabled = true } = test.info().project.use
  const storageState = await before?.storageState()
  return browser.newContext({ javaScriptEnabled, ...(storageState && { storageState }) })
}

/** A crash hits all who are on their way, so that few crashes do for many journeys. */
async function walkTogether(
  walks: Walk[],
  round: {
    take(walk: Walk, step: Step): Promise<void>
    crash(): Promise<void>
    comeBack(walk: Walk, step: Step): Promise<void>
    arrive(walk: Walk): Promise<void>
  },
) {
  const most = Math.max(...walks.map(({ journey }) => journey.steps.length))
  for (let n = 0; n <= most; n += 1) {
    const under = walks.filter(({ journey }) => n <= journey.steps.length)
    const each = (what: string, work: (walk: Walk, step: Step | undefined) => Promise<void>) =>
      Promise.all(
        under.map((walk) => {
          const step = walk.journey.steps[n]
          const title = `${walk.journey.title}: ${step?.title ?? 'the end'}`
          return test.step(`${title}, ${what}`, () => work(walk, step))
        }),
      )
    await each('taken', (walk, step) =>
      step ? round.take(walk, step) : walk.journey.complete(walk.page),
    )
    await round.crash()
    await each('found again', (walk, step) =>
      step ? round.comeBack(walk, step) : round.arrive(walk),
    )
  }
}

/**
 * Takes journeys on one server that is killed after every step. Their pages are reached again by the
 * back button, by their address and by reload.
 */
export async function walkOverCrashes(browser: Browser, site: Site, journeys: Journey[]) {
  const walks = await Promise.all(journeys.map((journey) => setOut(browser, journey, site.url)))
  try {
    await walkTogether(walks, {
      take: ({ page }, step) => step.take(page, site.outbox),
      async crash() {
        await site.kill9()
        await site.restart()
      },
      async comeBack({ page, journey }, step) {
        await page.goBack()
        await expectNoneLost(page, journey.answers)
        await page.goto(site.url + (step.found ?? step.at))
        await step.kept(page)
        await page.reload()
        await step.kept(page)
      },
      async arrive({ page, journey }) {
        // The end of a reset sends on to the login by itself.
        await page.goto('about:blank')
        await journey.arrive(page, site.url)
      },
    })
  } finally {
    await Promise.all(walks.map(({ context }) => context.close()))
  }
}

/** Two servers on one database and one folder of files. */
export interface Pair {
  sites: [Site, Site]
  outbox: Outbox
  remove(): Promise<void>
}

/** @param fill puts rows into the database first. */
export async function startPair(
  databaseUrl: string,
  fill: (db: Db) => Promise<unknown>,
): Promise<Pair> {
  const one = await startFilledSite(fill, databaseUrl)
  const other = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: one.dataDir })
  return {
    sites: [one, other],
    outbox: one.outbox,
    remove: async () => void (await Promise.all([one.remove(), other.remove()])),
  }
}

/**
 * Takes each step on the other server than the one before, in a browser that has just been started with
 * nothing but its cookies. The server of a step is killed as soon as that step is taken.
 */
export async function walkFromServerToServer(browser: Browser, pair: Pair, journeys: Journey[]) {
  let [here, other] = pair.sites
  let restarted: Promise<void> = Promise.resolve()
  const restartBrowser = async (walk: Walk, path: string) => {
    const { context } = walk
    walk.context = await newContext(browser, context)
    await context.close()
    walk.page = await walk.context.newPage()
    await walk.page.goto(here.url + path)
  }
  const walks = await Promise.all(journeys.map((journey) => setOut(browser, journey, here.url)))
  try {
    await walkTogether(walks, {
      take: ({ page }, step) => step.take(page, pair.outbox),
      async crash() {
        await here.kill9()
        await restarted
        restarted = here.restart()
        ;[here, other] = [other, here]
      },
      async comeBack(walk, step) {
        await restartBrowser(walk, step.found ?? step.at)
        await step.kept(walk.page)
      },
      async arrive(walk) {
        await restartBrowser(walk, '/land')
        await walk.journey.arrive(walk.page, here.url)
      },
    })
  } finally {
    await restarted.catch(() => undefined)
    await Promise.all(walks.map(({ context }) => context.close()))
  }
}
