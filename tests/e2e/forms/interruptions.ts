import type { Page } from '@playwright/test'
import type { Outbox } from '../../support/site/outbox'
import { expect } from '../fixtures'

/** What is typed or chosen in a form, by field name. */
export type Answers = Record<string, string | string[]>

/** One thing a visitor does; it ends with a button, and from then on nothing of it may be lost. */
export interface Step {
  title: string
  /** Path and query of the page it is done on. */
  at: string
  /** Where it leads to, when to another page. */
  found?: string
  take(page: Page, outbox: Outbox): Promise<void>
  /** Expects on that page all that was typed and reached so far. */
  kept(page: Page): Promise<void>
}

export interface Journey {
  title: string
  /** All that is typed on the way, but for passwords and codes, which are not kept. */
  answers: Answers
  /** Each begins on the page to which the one before has led. */
  steps: Step[]
  /** Its last button, after which there is nothing to come back to. */
  complete(page: Page): Promise<void>
  /** Expects what came of it, on any server. */
  arrive(page: Page, siteUrl: string): Promise<void>
}

/** Types or chooses answers in whatever control has their name. */
export async function typeIn(page: Page, answers: Answers) {
  for (const [name, value] of Object.entries(answers)) {
    const controls = page.locator(`main [name="${name}"]`)
    const type = await controls.first().evaluate((control) => control.getAttribute('type'))
    await controls.first().evaluate((control) => {
      const folded = control.closest('details')
      if (folded) folded.open = true
    })
    if (type === 'radio' || type === 'checkbox') {
      for (const one of [value].flat()) {
        await controls.and(page.locator(`[value="${one}"]`)).check({ force: true })
      }
    } else if (await controls.and(page.locator('select')).count()) {
      await controls.selectOption(value)
    } else await controls.fill(String(value))
  }
}

const typedIn = (page: Page) =>
  page.locator('main form:has([name="whole"])').evaluateAll((forms) => {
    const typed: Record<string, string[]> = {}
    for (const form of forms) {
      for (const [name, value] of new FormData(form as HTMLFormElement)) {
        ;(typed[name] ??= []).push(String(value).replace(/\r\n/g, '\n'))
      }
    }
    return typed
  })

const asTyped = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      [value].flat().map((text) => text.replace(/\r\n/g, '\n')),
    ]),
  )

/** Every one of these answers is in the page's form. */
export async function expectTyped(page: Page, answers: Answers) {
  await expect.poll(() => typedIn(page)).toMatchObject(asTyped(answers))
}

/** None of the page's fields has lost its answer, whichever fields these are. */
export async function expectNoneLost(page: Page, answers: Answers) {
  const lost = async () => {
    const typed = await typedIn(page)
    return Object.entries(asTyped(answers)).filter(
      ([name, value]) => name in typed && typed[name]?.join() !== value.join(),
    )
  }
  await expect.poll(lost).toEqual([])
}

/** Two steps in one, so that nothing interrupts between them. */
export function inPairs({ steps, ...journey }: Journey): Journey {
  const pairs = steps.flatMap((first, at) => {
    const second = steps[at + 1]
    if (at % 2) return []
    if (!second) return [first]
    return {
      title: `${first.title}; ${second.title}`,
      at: first.at,
      found: second.found ?? second.at,
      async take(page: Page, outbox: Outbox) {
        await first.take(page, outbox)
        await second.take(page, outbox)
      },
      kept: (page: Page) => second.kept(page),
    }
  })
  return { ...journey, steps: pairs }
}

export const saveForLater = (page: Page) =>
  page.getByRole('button', { name: 'Save for later' }).click()

export const without = (answers: Answers, pattern: RegExp): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !pattern.test(name)))
