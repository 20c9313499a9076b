import { staffGone as copy, staffSheet } from '~/content/desk/staff-sheet'
import { staffTeam } from '~/content/desk/staff-team'
import { staffTexts } from '~/content/desk/staff-texts'
import * as css from './kept-text.css'

const { text, note } = staffSheet.form
const { add, holidays } = staffTeam
const labels = {
  title: staffTexts.form.title,
  text,
  note,
  name: add.name,
  email: add.email,
  day: holidays.day,
  holiday: holidays.name,
} as const

/** What somebody at the desk has typed where no form takes it any more: to be copied. */
export function KeptText({
  typed,
}: {
  typed: Readonly<Record<string, unknown>> | null | undefined
}) {
  const given = Object.entries(labels).filter(([name]) => typed?.[name])
  return (
    <>
      {given.length > 0 && <p>{copy.lost}</p>}
      {given.map(([name, label]) => (
        <p key={name}>
          <label htmlFor={name}>{label}</label>
          <textarea
            id={name}
            name={name}
            className={css.text}
            defaultValue={String(typed?.[name])}
            rows={6}
            readOnly
            dir="auto"
          />
        </p>
      ))}
    </>
  )
}
