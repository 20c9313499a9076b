import type { Db } from '#db/database'
import { openingsReadMs, openingsStaleMs } from '~/bounds'
import { countChanges, listOpenNow, type OpenOpening } from '~/domain/openings/open-now.server'
import { log } from '~/http/telemetry/log.server'

export interface OpenView {
  /** Another one, where the openings are others. */
  version: string
  /** Newest first. */
  openings: readonly OpenOpening[]
}

/**
 * The openings that are open, as this process knows them: of a counter in the database, which it looks at once a
 * second at most. Where the database is away, what was known stays.
 */
export class OpenNow {
  readonly #db: Db
  #changes: string | undefined
  #all: readonly OpenOpening[] = []
  #view: OpenView = { version: '', openings: [] }
  #readAt = -Infinity
  #reading: Promise<OpenView> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** At once, and looks for a newer one behind it. @returns undefined where nobody has asked for seconds */
  takeVersion(): string | undefined {
    const age = performance.now() - this.#readAt
    if (age > openingsReadMs) void this.read()
    return age > openingsStaleMs ? undefined : this.#view.version
  }

  async read(): Promise<OpenView> {
    if (performance.now() - this.#readAt <= openingsReadMs) return this.#view
    return (this.#reading ??= this.#ask().finally(() => (this.#reading = undefined)))
  }

  async #ask(): Promise<OpenView> {
    const begun = performance.now()
    try {
      const changes = await countChanges(this.#db)
      if (changes !== this.#changes) this.#all = await listOpenNow(this.#db, new Date())
      this.#changes = changes
    } catch (error) {
      log.warn({ error }, 'openings not read')
    }
    const now = new Date()
    const openings = this.#all.filter(({ endsAt }) => endsAt > now)
    this.#view = { version: `${this.#changes}-${openings.length}`, openings }
    this.#readAt = begun
    return this.#view
  }
}
