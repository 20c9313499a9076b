import { staffDesk } from '~/content/desk/staff'
import { staffCase } from '~/content/desk/staff-case'
import { staffTeam } from '~/content/desk/staff-team'
import { staffTexts } from '~/content/desk/staff-texts'
import type { DeskField } from '~/forms/desk-form'
import { openingFields } from '~/forms/opening-fields'
import * as css from './kept-text.css'

const fields: readonly DeskField[] = [
  ...openingFields,
  ...staffTexts.fields,
  ...staffTeam.add.fields,
]
const labels = fields.flatMap(({ name, label, options }) =>
  label && !options ? [[name, label] as const] : [],
)
const words = { ...Object.fromEntries(labels), text: staffCase.form.text }

/** Shows a member's text where no form takes it any more: to be copied. */
export function KeptText({
  typed,
}: {
  typed: Readonly<Record<string, unknown>> | null | undefined
}) {
  const given = Object.entries(words).filter(([name]) => typed?.[name])
  return (
    <>
      {given.length > 0 && <p>{staffDesk.lost}</p>}
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
