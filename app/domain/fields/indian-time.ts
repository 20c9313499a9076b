import { dayMs } from '~/time-units'

/** India has one zone and no summer time. */
const ahead = 5.5 * 60 * 60 * 1000

/** To the second: `2026-03-02T14:30:00+05:30`. */
export function formatIndianIso(time: Date): string {
  return `${new Date(time.getTime() + ahead).toISOString().slice(0, 19)}+05:30`
}

/** `2026-03-02`. */
export const formatIndianIsoDay = (time: Date, daysLater = 0) =>
  formatIndianIso(new Date(time.getTime() + daysLater * dayMs)).slice(0, 10)

export function formatIndianTime(time: Date): string {
  return `${formatIndianIso(time).slice(0, 16).replace('T', ' ')} IST`
}

/** `23 November 2026, 5:31 pm`. */
export function formatIndianMoment(time: Date): string {
  return `${inIndia(time, 'date')}, ${inIndia(time, 'time')}`
}

/** `12 November 2026`. */
export function formatIndianDate(time: Date): string {
  return inIndia(time, 'date')
}

/** @param day as `1999-03-14` @returns '14 March 1999' */
export const dayInWords = (day: string) => formatIndianDate(new Date(day))

/** `19 November`. */
export function formatIndianDay(time: Date): string {
  return inIndia(time, 'day')
}

/** `17:41`. */
export function formatIndianClock(time: Date): string {
  return inIndia(time, 'time')
}

/** For lists: `Today 17:31`, `12 Nov`, `12 Nov 2025`. */
export function formatIndianShort(time: Date, now: Date): string {
  const [day, today] = [formatIndianIsoDay(time), formatIndianIsoDay(now)]
  if (day === today) return `Today ${inIndia(time, 'time')}`
  return inIndia(time, day.slice(0, 4) === today.slice(0, 4) ? 'shortDay' : 'shortDate')
}

const inIndia = (time: Date, style: keyof typeof styles) => styles[style].format(time)

/* @__NO_SIDE_EFFECTS__ */
const styleOf = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...style })
// Making a format takes longer than reading a row. The script for forms, which uses none, gets none.
const styles = {
  date: styleOf({ dateStyle: 'long' }),
  time: styleOf({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }),
  day: styleOf({ day: 'numeric', month: 'long' }),
  shortDay: styleOf({ day: 'numeric', month: 'short' }),
  shortDate: styleOf({ day: 'numeric', month: 'short', year: 'numeric' }),
}

/** When `YYYY-MM-DD` begins and ends in India; undefined when there is no such day. */
export function indianDay(text: string): { start: Date; end: Date } | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const midnight = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== text) return
  const start = midnight.getTime() - ahead
  return { start: new Date(start), end: new Date(start + dayMs) }
}

/** Days since 1 January 1970 in India, with the time of the day as a fraction. */
export const indianDays = (time: Date) => (time.getTime() + ahead) / dayMs
