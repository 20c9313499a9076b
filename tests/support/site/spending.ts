import type { Load, WatchedSite } from './watched-site'

/** The rule: what one request of anybody may cost, in milliseconds. */
const max = { busy: 50, cpu: 250 }

/**
 * What a request spends beyond the rule, as a line; undefined when it keeps to it. The best of ten
 * counts: a first run still compiles, and the machine has other work.
 *
 * @param request of which the answer's status is told.
 * @throws Error when the status is 500 or more.
 */
export async function overspent(
  site: WatchedSite,
  what: string,
  request: () => Promise<number>,
): Promise<string | undefined> {
  const best: Pick<Load, 'busy' | 'cpu'> = { busy: Infinity, cpu: Infinity }
  for (let n = 0; n < 10; n += 1) {
    const { result: status, busy, cpu } = await site.watch(request)
    if (status >= 500) throw new Error(`${what}: ${status}`)
    best.busy = Math.min(best.busy, busy)
    best.cpu = Math.min(best.cpu, cpu)
    if (best.busy <= max.busy && best.cpu <= max.cpu) return undefined
  }
  return `${what}: loop ${best.busy.toFixed()} ms, CPU ${best.cpu.toFixed()} ms`
}

/** What patterns, composing and lists take longest for. */
export const pieces = {
  letters: 'a',
  blanks: ' ',
  'blanks before a letter': ' a',
  'line breaks': '\r',
  marks: '\u0316\u0301',
  digits: '9',
  groups: '1,',
  dots: 'a.',
  ats: 'a@',
  slashes: '/',
  brackets: '[',
  percents: '%',
  Tamil: 'அ',
}
