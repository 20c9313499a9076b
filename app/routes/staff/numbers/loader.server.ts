import { shownWeeks } from '~/bounds'
import { findNumbers, lastWeeks, type Numbers } from '~/domain/cases/numbers.server'
import { hoursInWords } from '~/domain/cases/opening-hours'
import { countedText } from '~/domain/fields/counted'
import { formatIndianShortDay } from '~/domain/fields/indian-time'
import type { RequestContext } from '~/http/requester/request-context.server'

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
  const rows = numbers.filter(({ came, answered, done }) => came + answered + done > 0)
  return { rows: rows.map(describe), bars: bars.reverse() }
}

function describe({ week, kind, came, answered, done, median, ninth, isMore }: Numbers) {
  const times = [median, ninth].map((hours) => (hours === undefined ? '' : hoursInWords(hours)))
  const counts = [answered, done].map((count) => `${count}${isMore ? '+' : ''}`)
  return { kind, week: formatIndianShortDay(week), cells: [countedText(came), ...counts, ...times] }
}
