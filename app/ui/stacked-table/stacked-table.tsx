import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './stacked-table.css'

interface StackedTableProps {
  caption: string
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  /** So many columns at the end repeat the heading before each cell that is not empty on narrow screens. */
  named?: number
  /** Before 600 px the first cell of each row is its title. */
  cards?: boolean
}

export function StackedTable(props: StackedTableProps) {
  const { caption, columns, rows, named = 0, cards = false } = props
  const nameOf = (cell: ReactNode, column = '') =>
    typeof cell === 'string' && (cell === '' || cell.startsWith(column)) ? undefined : column
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
          <tr key={id} className={cards ? css.card : css.row}>
            {cells.map((cell, index) => (
              <td
                key={index}
                className={typeof cell === 'string' && cell.length < 9 ? css.short : css.cell}
                data-name={
                  index < columns.length - named ? undefined : nameOf(cell, columns[index])
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
