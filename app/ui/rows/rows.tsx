import * as css from './rows.css'

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
