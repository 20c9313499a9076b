import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What Lynx shows of a page, links and fields numbered.
 *
 * @param jar folder in which one visitor's cookies are kept from run to run.
 */
export function dumpWithLynx(lynx: string, url: string, jar?: string): string {
  const options = [...(jar ? keepCookies(jar) : []), '-dump', '-number_fields']
  return execFileSync(lynx, [...options, url], { encoding: 'utf8' })
}

/** What is entered into a field: a text, or for a list the place of its option, 0 for the first. */
type Entry = string | { option: number }

/**
 * Fills in a form as a person at a terminal does: goes to its first field with Tab, types, Tab to the
 * next, and presses Enter on the button after the last and the links between.
 *
 * @param first words that stand before the first field on the page.
 * @param texts one for each field, in order; a field of several lines gets one line.
 * @param jar as for {@link dumpWithLynx}: the page is opened as the run before has left it.
 * @returns everything that was drawn on the terminal, without its control sequences.
 */
export function fillWithLynx(
  lynx: string,
  url: string,
  {
    first,
    texts,
    links = 0,
    jar,
  }: { first: string; texts: Entry[]; links?: number; jar?: string | undefined },
): string {
  const page = dumpWithLynx(lynx, url, jar)
  const keys = [
    ...Array<string>(tabsTo(page, first)).fill('<tab>'),
    ...texts.flatMap((entry) => [...keysOf(entry), '<tab>']),
    ...Array<string>(links).fill('<tab>'),
    '^J',
    ...quit,
  ]
  const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-lynx-'))
  try {
    const script = join(folder, 'keys')
    const drawn = join(folder, 'drawn')
    writeFileSync(script, keys.map((key) => `key ${key}\n`).join(''))
    // Lynx wants a terminal; util-linux's `script` is one.
    const options = [...(jar ? keepCookies(jar) : ['-accept_all_cookies']), '-nocolor'].join(' ')
    const command = `${lynx} ${options} -term=vt100 -cmd_script=${script} '${url}'`
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

/** Lynx numbers every line of a field of several lines, but Tab leaves them all at once. */
function tabsTo(page: string, first: string): number {
  const start = page.indexOf(first)
  const number = start < 0 ? undefined : /\[(\d+)\]_/.exec(page.slice(start))?.[1]
  if (!number) throw new Error(`Lynx shows no empty field after ${first}`)
  const lines = page.slice(0, start).split('\n')
  const isField = (line: string | undefined) => /^ *\[\d+\].*_$/.test(line ?? '')
  const further = lines.filter((line, at) => isField(line) && isField(lines[at - 1]))
  return Number(number) - 1 - further.length
}

/** A page may open on one of its fields, into which these letters go; Tab leads out, to a button in the end. */
const quit = Array<string[]>(4).fill(['q', 'y', '<tab>']).flat()

function keysOf(entry: Entry): string[] {
  if (typeof entry === 'string') return [...entry].map((c) => (c === ' ' ? '<space>' : c))
  // Enter opens the list and chooses from it.
  return ['^J', ...Array<string>(entry.option).fill('Down Arrow'), '^J']
}

// Without the pauses in which a person reads what the last line says.
const configuration = ['PERSISTENT_COOKIES:TRUE', 'INFOSECS:0', 'MESSAGESECS:0', 'ALERTSECS:0']

/** Lynx writes cookies down only when its configuration says so; there is no option for it. */
function keepCookies(jar: string): string[] {
  const settings = join(jar, 'lynx.cfg')
  writeFileSync(settings, configuration.map((line) => `${line}\n`).join(''))
  const file = join(jar, 'cookies')
  return [
    `-cfg=${settings}`,
    '-accept_all_cookies',
    `-cookie_file=${file}`,
    `-cookie_save_file=${file}`,
  ]
}
