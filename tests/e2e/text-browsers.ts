import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findLynx, findW3m } from '../support/programs.mjs'

/**
 * Something that a person does on a page, found by the words that stand there, each behind the one before:
 * a text into the field behind them (`write` where it has several lines), an option of the list behind them
 * by its place (0 for the first), a choice of the group behind them, the button of these words, or the link
 * behind them.
 */
export type Act =
  | { into: string; type: string }
  | { into: string; write: string }
  | { into: string; option: number }
  | { of: string; choose: string }
  | { press: string }
  | { follow: string }

/** A browser of text at a terminal, whose cookies last from page to page. */
export interface TextBrowser {
  /** Opens a page, does everything in turn, and waits for the words of what comes then. */
  act(url: string, acts: readonly Act[], shows: string): Promise<void>
}

/** The text browsers to try, each with its program where the machine has one. */
export const textBrowsers = {
  Lynx: { path: findLynx(), open: openLynx },
  w3m: { path: findW3m(), open: openW3m },
}

/** Opens a page of the site, does that there, and sees those words then. */
export type Walk = (path: string, acts: Act[], shows: string) => Promise<void>

export const createWalk =
  (url: string, browser: TextBrowser): Walk =>
  (path, acts, shows) =>
    browser.act(url + path, acts, shows)

/** While it runs, this process goes on: it would miss that the server ends a connection, and use it once more. */
export const runProgram = promisify(execFile)

/** @param home folder of its own. */
export function openLynx(lynx: string, home: string): TextBrowser {
  const settings = join(home, 'lynx.cfg')
  const file = join(home, 'cookies')
  // Without the pauses in which a person reads what the last line says.
  const lines = ['PERSISTENT_COOKIES:TRUE', 'INFOSECS:0', 'MESSAGESECS:0', 'ALERTSECS:0']
  writeFileSync(settings, lines.map((line) => `${line}\n`).join(''))
  const options = [`-cfg=${settings}`, '-accept_all_cookies', `-cookie_file=${file}`]
  options.push(`-cookie_save_file=${file}`, '-width=100')
  return {
    async act(url, acts, shows) {
      const dump = [...options, '-dump', '-number_fields', '-nolist', url]
      const { stdout: page } = await runProgram(lynx, dump)
      const script = join(home, 'keys')
      const drawn = join(home, 'drawn')
      writeFileSync(
        script,
        listKeys(page, acts)
          .map((key) => `key ${key}\n`)
          .join(''),
      )
      const command = `${lynx} ${options.join(' ')} -term=vt100 -cmd_script=${script} '${url}'`
      const env = { ...process.env, LINES: '200', COLUMNS: '100' }
      const drawing = runProgram('script', ['-qec', command, drawn], {
        timeout: 60_000,
        env,
        maxBuffer: 2 ** 26,
      })
      drawing.child.stdin?.end()
      // Whether it worked is seen by what it drew.
      await drawing.catch(() => undefined)
      requireWords(readFileSync(drawn, 'utf8'), shows)
    },
  }
}

/** From the top of the page by Tab, which stops at each link, field and choice. */
function listKeys(page: string, acts: readonly Act[]): string[] {
  let place = 0
  let tabs = 0
  const keys: string[] = []
  for (const act of acts) {
    place = after(page, findWords(act), place)
    const rest = page.slice(place)
    const number =
      'into' in act || 'follow' in act
        ? /\[(\d+)\]/.exec(rest)
        : 'of' in act
          ? new RegExp(`\\[(\\d+)\\]\\([ *]\\) ${act.choose}\\b`).exec(rest)
          : /\[(\d+)\]$/.exec(page.slice(0, place - act.press.length))
    if (!number) throw new Error(`Lynx shows nothing to use at ${JSON.stringify(act)}`)
    const stop = Number(number[1]) - 1 - furtherLines(page.slice(0, place))
    keys.push(...Array<string>(stop - tabs).fill('<tab>'), ...enter(act))
    tabs = stop
  }
  // The next page may open on one of its fields, into which these letters go; Tab leads out of it.
  return [...keys, ...Array<string[]>(4).fill(['q', 'y', '<tab>']).flat()]
}

function findWords(act: Act): string {
  if ('into' in act) return act.into
  if ('of' in act) return act.of
  return 'press' in act ? act.press : act.follow
}

function after(page: string, words: string, from: number): number {
  const at = page.indexOf(words, from)
  if (at < 0) throw new Error(`there is no ${words} behind what was used before`)
  return at + words.length
}

/** Lynx numbers every line of a field of several lines, but Tab leaves them all at once. */
function furtherLines(before: string): number {
  const lines = before.split('\n')
  const isField = (line: string | undefined) => /^ *\[\d+\].*_$/.test(line ?? '')
  return lines.filter((line, at) => isField(line) && isField(lines[at - 1])).length
}

function enter(act: Act): string[] {
  const text = 'type' in act ? act.type : 'write' in act ? act.write : undefined
  if (text !== undefined) return [...text].map((c) => (c === ' ' ? '<space>' : c))
  if (!('option' in act)) return ['^J']
  // Enter opens the list and chooses from it.
  return ['^J', ...Array<string>(act.option).fill('Down Arrow'), '^J']
}

const configuration = ['use_cookie 1', 'accept_cookie 1', 'wrap_search 0', 'display_charset UTF-8']

/** @param home folder of its own. */
function openW3m(w3m: string, home: string): TextBrowser {
  mkdirSync(join(home, '.w3m'))
  writeFileSync(join(home, '.w3m', 'config'), configuration.map((line) => `${line}\n`).join(''))
  // A field of several lines opens an editor: this one writes what `said` holds.
  const editor = join(home, 'editor')
  const said = join(home, 'said')
  writeFileSync(editor, `#!/bin/sh\ncp '${said}' "$1"\n`, { mode: 0o700 })
  const env = {
    ...process.env,
    HOME: home,
    EDITOR: editor,
    TERM: 'linux',
    LINES: '200',
    COLUMNS: '120',
  }
  return {
    async act(url, acts, shows) {
      const command = `stty rows 200 cols 120; exec ${w3m} '${url}'`
      const terminal = spawn('script', ['-qefc', command, '/dev/null'], { env })
      const gone = new Promise((resolve) => terminal.once('exit', resolve))
      let drawn = ''
      terminal.stdout.on('data', (bytes: Buffer) => (drawn += bytes.toString()))
      const waitFor = async (words: string) => {
        for (const end = Date.now() + 30_000; !has(drawn, words);) {
          if (Date.now() > end) requireWords(drawn, words)
          // Draws everything anew: of a new page only what differs is drawn.
          drawn = ''
          terminal.stdin.write('\f')
          await sleep(150)
        }
      }
      try {
        for (const act of acts) if ('write' in act) writeFileSync(said, act.write)
        await waitFor('Viewing')
        terminal.stdin.write(`g${acts.map(w3mKeys).join('')}`)
        await waitFor(shows)
        terminal.stdin.write('Q')
        await gone
      } finally {
        terminal.kill('SIGKILL')
      }
    },
  }
}

/** Searches for the words; Tab leads to what stands behind them, Escape Tab to what stands before. */
function w3mKeys(act: Act): string {
  if ('press' in act) return `${toWords(act.press)}\n`
  if ('follow' in act) return `${toWords(act.follow)}\t\n`
  // The next choice or the end of the line behind it: "No" begins "Not answered" as well.
  if ('of' in act) return `${toWords(act.of)}/${act.choose}$|${act.choose}[(]\n\x1b\t\n`
  const field = `${toWords(act.into)}\t\n`
  if ('write' in act) return field
  return 'type' in act ? `${field}${act.type}\n` : `${field}${'j'.repeat(act.option)}\n`
}

const toWords = (words: string) => `/${words.replace(/[*.?]/g, '\\$&')}\n`

/** White space apart: it is drawn by moving the cursor. */
function has(drawn: string, words: string): boolean {
  return plain(drawn).includes(plain(words))
}

function requireWords(drawn: string, words: string) {
  if (!has(drawn, words)) throw new Error(`no "${words}" in ${plain(drawn).slice(-3000)}`)
}

// eslint-disable-next-line no-control-regex -- a terminal's own language
const plain = (text: string) => text.replace(/\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|[\s\0]/g, '')
