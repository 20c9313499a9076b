import type { Db } from '#db/database'
import type { DocumentStores } from '~/domain/documents/stores.server'

/** Where a command writes. Both resolve when more may follow and reject when the reader has gone. */
export interface Output {
  stdout(text: string): Promise<void>
  stderr(text: string): Promise<void>
}

/** The reader of an output has gone, as `head` does: no fault, and nobody is left to be told. */
export class OutputClosed extends Error {}

export interface Runnable {
  ok: true
  /** File that standard output is meant for, on the machine and by the rights of whoever asks. */
  out?: string | undefined
  /** Whether it reads a database of an older version without migrating it first. */
  asItIs?: boolean
  /** @returns the exit status. */
  run(db: Db, output: Output, stores: DocumentStores): Promise<number>
}

/** What to say instead: help on standard output (0), or what is wrong on standard error (2). */
export interface Said {
  ok: false
  status: 0 | 2
  text: string
}

export type Prepared = Runnable | Said

/** An operator's command: it runs in a process of its own, or in the server that has the database. */
export interface Command {
  /** Reads the arguments and touches nothing. */
  prepare(args: string[]): Prepared
}

/** An operator's command that always runs in a process of its own; it may ask the server for parts. */
export interface OwnCommand {
  /** Reads the arguments and touches nothing. */
  prepare(args: string[]): Said | { ok: true; here(from: string): Promise<number> }
}
