import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './stacked-table.css'

interface StackedTableProps {
  caption: string
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  /** Of how many columns at the end the heading stands before each cell that is not empty on narrow screens. */
  named?: number
}

/** Dense rows; before 600 px each is a few short lines, so that nothing scrolls sideways. */
export function StackedTable({ caption, columns, rows, named = 0 }: StackedTableProps) {
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={css.head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={css.heading}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id} className={css.row}>
            {cells.map((cell, index) => (
              <td
                key={index}
                className={css.cell}
                data-name={
                  cell === '' || index < columns.length - named ? undefined : columns[index]
                }
              >
                {cell}{' '}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
