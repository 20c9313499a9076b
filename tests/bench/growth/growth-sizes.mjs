import { totalmem } from 'node:os'

/**
 * A thousand accounts and a million, with what else belongs to them.
 *
 * @param {number} share of the large one, such as 0.1
 */
export const growthSizes = (share) => ({
  small: { accounts: 1_000, challenges: 7_000, messages: 3_000 },
  large: {
    accounts: 1_000_000 * share,
    challenges: 7_000_000 * share,
    messages: 1_000_000 * share,
  },
})

/** A quarter of the memory, as PostgreSQL's manual advises a server of its own; its default is for none. */
export const serverSettings = [`shared_buffers=${Math.round(totalmem() / 4 / 2 ** 20)}MB`]
