import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Db } from '#db/database'
import { OutputClosed, type Output } from '#db/embedded/operator-frames'
import type { Site as NamedSite } from '~/domain/delivery/email-content'
import type { DocumentStores } from '~/domain/documents/stores/stores.server'

export { OutputClosed, type Output }

/** What the server is set to. */
export interface Site extends NamedSite {
  /** @throws Error when it cannot be read */
  secret(): string
  /** Codes a day of the whole site. */
  dailyBudget: number
}

export class WrongArguments extends Error {}

/** The operator is told why; nothing is broken. */
export class NotNow extends Error {}

/** A running server with the embedded database runs it, since nothing else can open that; otherwise the command itself. */
export interface Anywhere {
  /** File that standard output is meant for, on the machine and by the rights of the one who calls. */
  out?: string | undefined
  /** Whether it reads a database of an older version as well. */
  asItIs?: boolean
  run(db: Db, output: Output, stores: DocumentStores, site: Site): Promise<number>
}

/** The command itself runs it, and may ask a running server for parts of the work. */
export interface Here {
  here(from: string): Promise<number>
}

/** What to say instead: help on standard output (0), or what is wrong on standard error (2). */
export interface Said {
  ok: false
  status: 0 | 2
  text: string
}

export type Runnable = { ok: true } & Anywhere
export type Prepared<Work = Anywhere> = Said | ({ ok: true } & Work)

export interface Command<Work = Anywhere> {
  /** Touches nothing. */
  prepare(args: string[]): Prepared<Work>
}

type Options = NonNullable<ParseArgsConfig['options']>

type Given<Own extends Options> = ReturnType<typeof parse<Own>>

interface Verb<Work> {
  usage: string[]
  prepare(args: string[], name: string): Work
}

interface VerbDescription<Own extends Options, Work> {
  usage: string[]
  options?: Own
  /** What may stand between the options: at least, at most, and in words. Nothing unless said. */
  takes?: [least: number, most: number, what: string]
  read(given: Given<Own>): Work
}

export function verb<Own extends Options, Work>(of: VerbDescription<Own, Work>): Verb<Work> {
  const { usage, options = {} as Own, takes, read } = of
  return {
    usage,
    prepare(args, name) {
      const given = parse(args, options)
      const { positionals } = given
      const [least, most, what] = takes ?? [0, 0, `no '${positionals[0]}'`]
      if (positionals.length < least || positionals.length > most) {
        throw new WrongArguments(`${name} takes ${what}.`)
      }
      return read(given)
    },
  }
}

interface CommandDescription<Work> {
  name: string
  summary: string
  details: string
  failed: string
  /** By name, or one that has none. */
  verbs: Record<string, Verb<Work>> | Verb<Work>
}

export function command<Work>({ name, verbs, ...texts }: CommandDescription<Work>): Command<Work> {
  const only = isVerb(verbs) ? verbs : undefined
  const named = isVerb(verbs) ? {} : verbs
  const usage = [...(only ? [only] : Object.values(named))].flatMap((one) => one.usage)
  const calls = [...usage, '-- --help'].map((tail) => `  npm run -s ${name} ${tail}\n`).join('')
  const exits = `Exit status: 0 done; 1 ${texts.failed}; 2 wrong arguments.`
  const help = `${texts.summary}\n\n${calls}${texts.details}\n${exits}\n`
  return {
    prepare(args) {
      if (args.some((arg) => arg === '--help' || arg === '-h')) {
        return { ok: false, status: 0, text: help }
      }
      try {
        return { ok: true, ...(only ? only.prepare(args, name) : prepareNamed(args, named)) }
      } catch (error) {
        if (!(error instanceof WrongArguments)) throw error
        return { ok: false, status: 2, text: `${error.message}\n\n${calls}` }
      }
    },
  }
}

function isVerb<Work>(verbs: CommandDescription<Work>['verbs']): verbs is Verb<Work> {
  return typeof verbs.prepare === 'function'
}

function prepareNamed<Work>([name, ...args]: string[], verbs: Record<string, Verb<Work>>): Work {
  const known = Object.keys(verbs)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')
  if (name === undefined) throw new WrongArguments(`Say what to do: ${known}.`)
  const chosen = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!chosen) throw new WrongArguments(`There is no '${name}'. Choose ${known}.`)
  return chosen.prepare(args, name)
}

function parse<Own extends Options>(args: string[], options: Own) {
  try {
    return parseArgs({ args, options, tokens: true, allowPositionals: true })
  } catch (error) {
    // Its first sentence says what is wrong, the others guess why.
    throw new WrongArguments((error as Error).message.replace(/\. .*/s, '.'))
  }
}
