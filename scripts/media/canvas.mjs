import { chromium } from '@playwright/test'
import { findChromium } from '../../tests/support/programs.mjs'

export function openBrowser() {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--force-color-profile=srgb', '--disable-gpu', ...asRoot],
  })
}

export async function openCanvas(/** @type {{ width: number, height: number }} */ viewport) {
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport })
  return {
    async draw(/** @type {string} */ svg) {
      const full = svg.replace('<svg', '<svg style="display:block;width:100vw;height:100vh"')
      await page.evaluate(
        (content) => void (document.documentElement.innerHTML = content),
        `<body style="margin:0">${full}`,
      )
      return page.screenshot()
    },
    close: () => browser.close(),
  }
}
