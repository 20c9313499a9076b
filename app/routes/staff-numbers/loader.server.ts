import { findNumbers, lastWeeks, type Numbers } from '~/domain/cases/numbers.server'
import { hoursInWords } from '~/domain/cases/opening-hours'
import { countedTo } from '~/domain/fields/counted'
import { formatIndianShortDay } from '~/domain/fields/indian-time'
import type { RequestContext } from '~/http/request-context.server'

const shownWeeks = 8

export const numbersOf = ({ app }: RequestContext, now: Date): Promise<Numbers[]> =>
  findNumbers(app.db, lastWeeks(now, shownWeeks))

/** The newest week first; in the drawing it is the last. */
export async function loadNumbers(context: RequestContext) {
  const now = new Date()
  const numbers = await numbersOf(context, now)
  const bars = lastWeeks(now, shownWeeks).map((week) => {
    const own = numbers.filter((one) => +one.week === +week)
    const sum = (of: (one: Numbers) => number) => own.reduce((sum, one) => sum + of(one), 0)
    const label = formatIndianShortDay(week)
    return { label, first: sum(({ came }) => came), second: sum(({ answered }) => answered) }
  })
  return { rows: numbers.map(describe), bars: bars.reverse() }
}

function describe({ week, kind, came, answered, done, median, ninth, isMore }: Numbers) {
  return {
    kind,
    week: formatIndianShortDay(week),
    came: counted(came, came > countedTo),
    answered: counted(answered, isMore),
    done: counted(done, isMore),
    median: median !== undefined && hoursInWords(median),
    ninth: ninth !== undefined && hoursInWords(ninth),
  }
}

const counted = (count: number, isMore: boolean) => `${count}${isMore ? '+' : ''}`

export type NumbersRow = ReturnType<typeof describe>
export type LoadedNumbers = Awaited<ReturnType<typeof loadNumbers>>
