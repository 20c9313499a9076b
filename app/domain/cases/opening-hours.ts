import { dayMs } from '~/bounds'
import { indianDays } from '~/domain/fields/indian-time'
import type { Holiday } from '~/domain/staff/holidays.server'

/** Monday to Saturday; hours of the day in India. */
const opens = 9.5
const closes = 19.5

// 4 January 1970 was a Sunday.
const isSunday = (day: number) => (day + 4) % 7 === 0
const sundaysBefore = (day: number) => Math.floor((day + 3) / 7)

/** @returns how many hours the business was open between two times; 0 the other way round */
export function hoursOpen(
  holidays: readonly Pick<Holiday, 'day'>[],
): (from: Date, to: Date) => number {
  const closed = holidays.map(({ day }) => Date.parse(day) / dayMs).filter((day) => !isSunday(day))
  const openUntil = (time: Date) => {
    const days = indianDays(time)
    const day = Math.floor(days)
    const before = day - sundaysBefore(day) - closed.filter((one) => one < day).length
    const isClosed = isSunday(day) || closed.includes(day)
    const passed = Math.min(Math.max((days - day) * 24, opens), closes) - opens
    return before * (closes - opens) + (isClosed ? 0 : passed)
  }
  return (from, to) => Math.max(0, openUntil(to) - openUntil(from))
}

/** What something took at most: '1 min', '25 min', '3.5 h', '112 h'. */
export function hoursInWords(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  return `${hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours)} h`
}
