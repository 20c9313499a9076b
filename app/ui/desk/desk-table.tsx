import type { ReactNode } from 'react'
import { checkbox } from '../choice/choice.css'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './desk-table.css'

const parts = ['title', 'text', 'aside', 'state', 'time'] as const
type Part = (typeof parts)[number]

export interface DeskRow extends Record<Part, ReactNode> {
  /** To which an address may lead. */
  id: string
  /** Nobody has looked at it. */
  fresh: boolean
  /** Without it there is no box. */
  tick:
    | false
    | { name: string; value: string; label: string; ticked: boolean; errorId?: string | undefined }
}

interface DeskTableProps {
  caption: string
  columns: Readonly<Record<Part | 'tick', string>>
  rows: readonly DeskRow[]
}

/** Rows to tick, for a form around it. On a narrow screen each row is a card, nothing scrolls sideways. */
export function DeskTable({ caption, columns, rows }: DeskTableProps) {
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
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
      <tbody className={css.group}>
        {rows.map(({ tick, ...row }) => (
          <tr key={row.id} className={row.fresh ? css.freshRow : css.row} data-row="">
            <td className={css.cell.tick}>
              {tick && (
                <label className={css.tick}>
                  <input
                    type="checkbox"
                    id={row.id}
                    name={tick.name}
                    value={tick.value}
                    defaultChecked={tick.ticked}
                    className={checkbox}
                    aria-label={tick.label}
                    aria-invalid={tick.errorId ? true : undefined}
                    aria-describedby={tick.errorId}
                  />
                </label>
              )}
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
        ))}
      </tbody>
    </table>
  )
}

interface DeskBarProps {
  label: string
  counts: string
  children: ReactNode
}

/** What can be done with the rows; it stays in view. */
export function DeskBar({ label, counts, children }: DeskBarProps) {
  return (
    <div className={css.bar} role="group" aria-label={label}>
      {children} <span className={css.counts}>{counts}</span>
    </div>
  )
}
