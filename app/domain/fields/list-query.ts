/** Apart from the schemas that read it: pages need no zod for it. */

/** @returns `?kind=contact&state=new`, or an empty text @param more what else stands in the address */
export function printQuery(
  filter: readonly (readonly [name: string, value: string | undefined])[],
  more: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of filter) if (value) query.set(name, value)
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
  return query.size ? `?${query}` : ''
}
