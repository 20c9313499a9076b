import { parseArgs } from 'node:util'
import type { Db } from '#db/database'
import { OutputClosed, type Output } from '#db/embedded/operator-frames'
import type { Site } from '~/domain/delivery/email-content'

export { OutputClosed, type Output, type Site }

export class WrongArguments extends Error {}

export class NotNow extends Error {}

/** Runs in the server that has the embedded database, or else in the command. */
export interface Anywhere {
  asItIs?: boolean
  run(db: Db, output: Output, site: Site): Promise<number>
}

/** Runs in the command, and may ask a running server for parts of the work. */
export interface Here {
  here(from: string): Promise<number>
}

/** Help on standard output (0), or what is wrong on standard error (2). */
export interface Said {
  ok: false
  status: 0 | 2
  text: string
}

export type Prepared<Work = Anywhere> = Said | ({ ok: true } & Work)

export interface Command<Work = Anywhere> {
  /** Touches nothing. */
  prepare(args: string[]): Prepared<Work>
}

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const
const options = {
  ...{ check: flag, dead: flag, yes: flag },
  ...{ keep: text, out: text, role: text, to: text },
}
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

interface Verb<Work> {
  usage: string[]
  options?: (keyof typeof options)[]
  /** Operands: at least, at most, and in words. None by default. */
  takes?: [least: number, most: number, what: string]
  read(values: Values, positionals: string[]): Work
}

interface CommandDescription<Work> {
  name: string
  summary: string
  details: string
  failed: string
  /** A verb without a name is ''. */
  verbs: Record<string, Verb<Work>>
}

export function command<Work>({ name, verbs, ...texts }: CommandDescription<Work>): Command<Work> {
  const usage = Object.values(verbs).flatMap((one) => one.usage)
  const calls = [...usage, '-- --help'].map((tail) => `  npm run -s ${name} ${tail}\n`).join('')
  const exits = `Exit status: 0 done; 1 ${texts.failed}; 2 wrong arguments.`
  const help = `${texts.summary}\n\n${calls}${texts.details}\n${exits}\n`
  return {
    prepare(args) {
      if (args.some((arg) => arg === '--help' || arg === '-h')) {
        return { ok: false, status: 0, text: help }
      }
      try {
        const only = verbs['']
        const [called = '', ...rest] = only ? [name, ...args] : args
        return { ok: true, ...read(only ?? findVerb(verbs, called), called, rest) }
      } catch (error) {
        if (!(error instanceof WrongArguments)) throw error
        return { ok: false, status: 2, text: `${error.message}\n\n${calls}` }
      }
    },
  }
}

function findVerb<Work>(verbs: Record<string, Verb<Work>>, name: string): Verb<Work> {
  const known = Object.keys(verbs).join(', ')
  if (!name) throw new WrongArguments(`Say what to do: ${known}.`)
  const found = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!found) throw new WrongArguments(`There is no '${name}'. Choose one of ${known}.`)
  return found
}

function read<Work>(verb: Verb<Work>, name: string, args: string[]): Work {
  const { values, positionals } = parse(args, verb.options ?? [])
  const [least, most, what] = verb.takes ?? [0, 0, `no '${positionals[0]}'`]
  if (positionals.length < least || positionals.length > most) {
    throw new WrongArguments(`${name} takes ${what}.`)
  }
  return verb.read(values, positionals)
}

function parse(args: string[], names: (keyof typeof options)[]) {
  const own = Object.fromEntries(names.map((name) => [name, options[name]]))
  try {
    return parseArgs({ args, options: own as typeof options, allowPositionals: true })
  } catch (error) {
    // Its first sentence says what is wrong, the others guess why.
    throw new WrongArguments((error as Error).message.replace(/\. .*/s, '.'))
  }
}

/** @param would what happens for good, as a sentence */
export function requireYes(yes: boolean | undefined, would: string): void {
  if (!yes) throw new WrongArguments(`${would} Nothing was changed: add --yes to do it.`)
}
