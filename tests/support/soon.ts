import { vi } from 'vitest'

/** Waits until it throws nothing more. Another process has its part in it, on a machine that has other work. */
export const soon = <T>(check: () => T | Promise<T>, timeout = 10_000): Promise<T> =>
  vi.waitFor(check, { timeout })
