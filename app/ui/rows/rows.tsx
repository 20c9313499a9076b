import { Text } from '../text/text'
import * as css from './rows.css'

export interface RowCopy {
  title: string
  text: string
}

export function Rows({ items }: { items: readonly RowCopy[] }) {
  return (
    <ul>
      {items.map(({ title, text }) => (
        <li key={title} className={css.row}>
          <h3 className={css.title}>{title}</h3>
          <Text kind="muted">{text}</Text>
        </li>
      ))}
    </ul>
  )
}
