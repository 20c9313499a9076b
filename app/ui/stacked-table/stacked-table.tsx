import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './stacked-table.css'

interface StackedTableProps {
  caption: string
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** Before 600 px the first cell of each row is its title; the heading stands before each other one. */
export function StackedTable({ caption, columns, rows }: StackedTableProps) {
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
            {cells.map((cell, index) => {
              const isNamed = index > 0 && cell !== '' && cell !== columns[index]
              return (
                <td
                  key={index}
                  className={css.cell}
                  data-name={isNamed ? columns[index] : undefined}
                >
                  {cell}{' '}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
