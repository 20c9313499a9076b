/** What an experiment is given. */
export interface Given {
  /** An empty folder of its own, removed in the end. */
  folder: string
  /** A number of rounds, shortened as the run is. */
  rounds(number: number): number
  /** The number on the command line, where there is one. */
  number: number | undefined
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
