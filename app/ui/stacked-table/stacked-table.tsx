import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './stacked-table.css'

interface StackedTableProps {
  caption: string
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers drop the roles of tables that are none by their style */

/** Below 600 px the first cell is a row's title; headings precede the other cells. */
export function StackedTable({ caption, columns, rows }: StackedTableProps) {
  return (
    <table role="table" className={css.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup" className={css.head}>
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className={css.heading}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, cells }) => (
          <tr key={id} role="row" className={css.row}>
            {cells.map((cell, index) => {
              const isNamed = index > 0 && cell !== '' && cell !== columns[index]
              return (
                <td
                  key={index}
                  role="cell"
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
