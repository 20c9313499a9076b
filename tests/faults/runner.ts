import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../../scripts/build.mjs'
import { startPostgres } from '../support/database/postgres-cluster.mjs'

/** What an experiment is given. */
export interface Given {
  /** An empty folder of its own, removed in the end. */
  folder: string
  /** A number of rounds, shortened as the run is; 1 at least. */
  rounds(number: number): number
  /** Is done when the experiment has ended in any way; what was registered last comes first. */
  afterwards(work: () => unknown): void
  /** A PostgreSQL server of the run, see `startPostgres`. */
  postgres(): Promise<{ url: string }>
}

/** `damage` names each thing that should not have happened. */
export interface Findings {
  figures: { damage: string[] } & Record<string, unknown>
  good: boolean
}

export interface Experiment {
  name: string
  run(given: Given): Promise<Findings>
}

/** Experiments that are chosen together, by the name of the part. */
export type Part = Experiment[]

/** This machine lacks what an experiment needs. */
export class Missing extends Error {}

/**
 * Performs the parts that the command line names, or all, prints one line of figures for each experiment and
 * ends the process: with 1 when anything was lost, with 2 when there is no such part. A number on the command
 * line is the factor by which rounds are shortened.
 */
export async function runParts(parts: Record<string, Part>): Promise<never> {
  const args = process.argv.slice(2)
  const chosen = args.filter((arg) => Number.isNaN(Number(arg)))
  const [factor = 1] = args.filter((arg) => !chosen.includes(arg)).map(Number)
  const unknown = chosen.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}: it is ${Object.keys(parts).join(', ')}.`)
    process.exit(2)
  }
  await ensureBuild()
  process.env.BUILD = 'keep'
  const scratch = mkdtempSync(join(tmpdir(), 'pearlbridge-faults-'))
  let starting: ReturnType<typeof startPostgres> | undefined
  const given = {
    rounds: (most: number) => Math.max(1, Math.round(most * factor)),
    async postgres() {
      const cluster = await (starting ??= startPostgres())
      if ('missing' in cluster) throw new Missing(cluster.missing)
      return cluster
    },
  }
  for (const [part, experiments] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(part)) continue
    for (const { name, run } of experiments) {
      const folder = join(scratch, `${part} ${name}`.replace(/\W+/g, '-'))
      mkdirSync(folder)
      const work: (() => unknown)[] = []
      const afterwards = (one: () => unknown) => void work.unshift(one)
      const began = performance.now()
      const [sign, line] = await run({ ...given, folder, afterwards }).then(
        ({ figures, good }) => [
          good && figures.damage.length === 0 ? 'ok' : 'LOSS',
          JSON.stringify({ ...figures, damage: figures.damage.slice(0, 10) }),
        ],
        (error: Error) =>
          error instanceof Missing ? ['skip', error.message] : ['LOSS', String(error.stack)],
      )
      for (const one of work) await one()
      if (sign === 'LOSS') process.exitCode = 1
      const seconds = Math.round((performance.now() - began) / 1000)
      console.log(`${sign?.padEnd(4)} ${part}: ${name}: ${line} in ${seconds} s`)
    }
  }
  const cluster = await starting
  if (cluster && 'stop' in cluster) await cluster.stop()
  rmSync(scratch, { recursive: true, force: true })
  process.exit()
}
