import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

test('no word of the headline breaks, whichever stands, from 280 to 1920 px @script-off', async ({
  page,
}) => {
  await page.goto('/')
  for (const width of [280, 360, 900, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const words = await page.locator('h1 > span > span').evaluateAll((spans) =>
      spans.map((span) => {
        const range = document.createRange()
        const text = [...span.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        range.setStartBefore(text[0] as Node)
        range.setEndAfter(text.at(-1) as Node)
        const tops = [...range.getClientRects()]
          .filter((box) => box.width > 1)
          .map(({ top }) => top)
        return {
          word: span.textContent,
          lines: new Set(tops).size,
          right: range.getBoundingClientRect().right,
        }
      }),
    )
    expect(words).toHaveLength(4)
    for (const { word, lines, right } of words) {
      expect(lines, `${word} at ${width} px`).toBe(1)
      expect(right, `${word} at ${width} px`).toBeLessThanOrEqual(width - 8)
    }
  }
})

test('in forced colours the word covers nothing of the line above it @script-off', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/')
  for (const width of [360, 900, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const covered = await lineAbove(page)
    await showWords(page, 'hidden')
    const alone = await lineAbove(page)
    await showWords(page, 'visible')
    expect(covered.equals(alone), `at ${width} px`).toBe(true)
  }
})

const showWords = (page: Page, visibility: string) =>
  page.locator('h1 > span').evaluate((words: HTMLElement, wanted) => {
    words.style.visibility = wanted
  }, visibility)

/** A picture of the headline's first line, down to where its letters end. */
async function lineAbove(page: Page): Promise<Buffer> {
  const clip = await page.locator('h1').evaluate((headline) => {
    const range = document.createRange()
    range.selectNode(headline.firstChild as Node)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y: y + scrollY, width, height: height * 0.8 }
  })
  return page.screenshot({ clip, animations: 'disabled' })
}
