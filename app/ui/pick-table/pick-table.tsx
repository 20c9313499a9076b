import type { ReactNode } from 'react'
import { checkbox } from '../choice/choice.css'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './pick-table.css'

const parts = ['time', 'aside', 'title', 'text', 'state'] as const
type Part = (typeof parts)[number]

export interface PickRow extends Record<Part, ReactNode> {
  /** Of its tick box, to which an address may lead. */
  id: string
  value: string
  /** Names the tick box. */
  label: string
  ticked: boolean
  /** Above the row: what has just come of it. The tick box is described by it. */
  news?: ReactNode
}

interface PickTableProps {
  caption: string
  /** Of the tick boxes. */
  name: string
  columns: Readonly<Record<Part | 'tick', string>>
  rows: readonly PickRow[]
}

/** Rows to tick, for a form around it. On a narrow screen each row is a card, nothing scrolls sideways. */
export function PickTable({ caption, name, columns, rows }: PickTableProps) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>{caption}</caption>
      <thead className={css.head}>
        <tr>
          <th scope="col" className={css.heading.tick}>
            <VisuallyHidden>{columns.tick}</VisuallyHidden>
          </th>
          {parts.map((part) => (
            <th key={part} scope="col" className={css.heading[part]}>
              {columns[part]}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.id} className={css.group}>
          {row.news && (
            <tr>
              <td colSpan={parts.length + 1} id={`${row.id}-news`} className={css.news}>
                {row.news}
              </td>
            </tr>
          )}
          <tr className={css.row}>
            <td className={css.cell.tick}>
              <label className={css.tick}>
                <input
                  type="checkbox"
                  id={row.id}
                  name={name}
                  value={row.value}
                  defaultChecked={row.ticked}
                  className={checkbox}
                  aria-label={row.label}
                  aria-describedby={row.news ? `${row.id}-news` : undefined}
                />
              </label>
            </td>
            {parts.map((part) =>
              part === 'title' ? (
                <th key={part} scope="row" className={css.cell[part]}>
                  {row[part]}
                </th>
              ) : (
                <td key={part} className={css.cell[part]}>
                  {row[part]}
                </td>
              ),
            )}
          </tr>
        </tbody>
      ))}
    </table>
  )
}
