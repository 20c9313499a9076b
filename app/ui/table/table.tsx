import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './table.css'

export interface Column {
  label: string
  /** Right-aligned figures. */
  numeric?: boolean
}

interface TableProps {
  caption: string
  /** Shows the caption above the table instead of to screen readers only. */
  captionShown?: boolean
  columns: readonly Column[]
  /** Cells in the order of the columns; the first cell names its row. */
  rows: readonly (readonly ReactNode[])[]
}

export function Table({ caption, captionShown = false, columns, rows }: TableProps) {
  return (
    <table className={css.table}>
      <caption className={captionShown ? css.caption : undefined}>
        {captionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={`${cellClass(column)} ${css.head}`}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index} className={cellClass(columns[index])}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellClass(column: Column | undefined): string {
  return column?.numeric ? `${css.cell} ${css.number}` : css.cell
}
