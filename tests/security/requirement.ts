/**
 * One requirement of OWASP ASVS 5.0, levels 1 and 2, or several that one sentence answers, in words of
 * our own.
 */
export interface Requirement {
  /** Parted by blanks, without the leading V. */
  ids: string
  asks: string
  state: 'proven' | 'by design' | 'not applicable' | 'open'
  /** How it is met, why it does not apply, what is missing. */
  note?: string
  /** `file › title`; every one of them exists, see tests/http/asvs.test.ts. */
  tests?: readonly string[]
}

export const proven = (ids: string, asks: string, ...tests: string[]): Requirement => ({
  ids,
  asks,
  state: 'proven',
  tests,
})
export const byDesign = (ids: string, asks: string, note: string): Requirement => ({
  ids,
  asks,
  state: 'by design',
  note,
})
export const notApplicable = (ids: string, asks: string, note: string): Requirement => ({
  ids,
  asks,
  state: 'not applicable',
  note,
})
export const open = (ids: string, asks: string, note: string): Requirement => ({
  ids,
  asks,
  state: 'open',
  note,
})
