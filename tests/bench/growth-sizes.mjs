// @ts-check

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
    messages: 3_000_000 * share,
  },
})
