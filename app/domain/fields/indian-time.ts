import { dayMs } from '~/time-units'

/** India has one time zone and no summer time. */
const ahead = 5.5 * 60 * 60 * 1000

/** Formats seconds: `2026-03-02T14:30:00+05:30`. */
export function formatIndianIso(time: Date): string {
  return `${new Date(time.getTime() + ahead).toISOString().slice(0, 19)}+05:30`
}

/** `2026-03-02`. */
export const formatIndianIsoDay = (time: Date, daysLater = 0) =>
  new Date(time.getTime() + ahead + daysLater * dayMs).toISOString().slice(0, 10)

// Made when first used: it takes longer than reading a row, and the script for forms uses none.
/* @__NO_SIDE_EFFECTS__ */
function formatter(style: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (time: Date): string => {
    format ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...style })
    return format.format(time)
  }
}

/** `12 November 2026`. */
export const formatIndianDate = formatter({ dateStyle: 'long' })

/** `19 November`. */
export const formatIndianDay = formatter({ day: 'numeric', month: 'long' })

/** `5:41 pm`. */
export const formatIndianClock = formatter({
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})

const formatShortDay = formatter({ day: 'numeric', month: 'short' })
const formatShortDate = formatter({ day: 'numeric', month: 'short', year: 'numeric' })

/** `23 November 2026, 5:31 pm`. */
export const formatIndianMoment = (time: Date): string =>
  `${formatIndianDate(time)}, ${formatIndianClock(time)}`

/** @param day as `1999-03-14` @returns '14 March 1999' */
export const dayInWords = (day: string) => formatIndianDate(new Date(day))

/** Formats times of lists: `Today 5:31 pm`, `12 Nov`, `12 Nov 2025`. */
export function formatIndianShort(time: Date, now: Date): string {
  const [day, today] = [formatIndianIsoDay(time), formatIndianIsoDay(now)]
  if (day === today) return `Today ${formatIndianClock(time)}`
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(time) : formatShortDate(time)
}

/** Finds begin and end of `YYYY-MM-DD` in India; undefined when there is no such day. */
export function indianDay(text: string): { start: Date; end: Date } | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const start = new Date(`${text}T00:00:00+05:30`)
  if (Number.isNaN(start.getTime()) || formatIndianIsoDay(start) !== text) return undefined
  return { start, end: new Date(start.getTime() + dayMs) }
}
