import * as css from './rows.css'

/** Good reasons below one another on hairlines, each a heading and a sentence. */
export function Rows({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul className={css.list}>
      {items.map(({ title, text }) => (
        <li key={title} className={css.row}>
          <h3 className={css.title}>{title}</h3>
          <p className={css.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
