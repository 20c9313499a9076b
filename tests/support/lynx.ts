import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What Lynx shows of a page, links and fields numbered. */
export function dumpWithLynx(lynx: string, url: string): string {
  return execFileSync(lynx, ['-dump', '-number_fields', url], { encoding: 'utf8' })
}

/**
 * Fills in a form as a person at a terminal does: goes to its first field with Tab, types, Tab to the
 * next, and presses Enter on the button after the last and the links between.
 *
 * @param first words that stand before the first field on the page.
 * @param texts one for each field, in order; a field of several lines gets one line.
 * @returns everything that was drawn on the terminal, without its control sequences.
 */
export function fillWithLynx(
  lynx: string,
  url: string,
  { first, texts, links = 0 }: { first: string; texts: string[]; links?: number },
): string {
  const page = dumpWithLynx(lynx, url)
  const number = /\[(\d+)\]_/.exec(page.slice(page.indexOf(first)))?.[1]
  if (!number) throw new Error(`Lynx shows no field after ${first}`)
  const keys = [
    ...Array<string>(Number(number) - 1).fill('<tab>'),
    ...texts.flatMap((text) => [...[...text].map((c) => (c === ' ' ? '<space>' : c)), '<tab>']),
    ...Array<string>(links).fill('<tab>'),
    '^J',
    'q',
    'y',
  ]
  const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-lynx-'))
  try {
    const script = join(folder, 'keys')
    const drawn = join(folder, 'drawn')
    writeFileSync(script, keys.map((key) => `key ${key}\n`).join(''))
    // Lynx wants a terminal; util-linux's `script` is one.
    const command = `${lynx} -accept_all_cookies -nocolor -term=vt100 -cmd_script=${script} '${url}'`
    const env = { ...process.env, LINES: '200', COLUMNS: '100' }
    spawnSync('script', ['-qec', command, drawn], {
      timeout: 30_000,
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    // eslint-disable-next-line no-control-regex -- a terminal's own language
    return readFileSync(drawn, 'utf8').replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
