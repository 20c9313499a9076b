import type { Db } from '#db/database'

/** Where a command writes. Both resolve when more may follow and reject when the reader has gone. */
export interface Output {
  stdout(text: string): Promise<void>
  stderr(text: string): Promise<void>
}

/** The reader of an output has gone, as `head` does: no fault, and nobody is left to be told. */
export class OutputClosed extends Error {}

export type Prepared =
  | {
      ok: true
      /** File that standard output is meant for, on the machine and by the rights of whoever asks. */
      out?: string
      /** @returns the exit status. */
      run(db: Db, output: Output): Promise<number>
    }
  /** What to say instead: help on standard output (0), or what is wrong on standard error (2). */
  | { ok: false; status: 0 | 2; text: string }

/** An operator's command: it runs in a process of its own, or in the server that has the database. */
export interface Command {
  /** Reads the arguments and touches nothing. */
  prepare(args: string[]): Prepared
}
