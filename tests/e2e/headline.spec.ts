import { expect, test } from './fixtures'

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
