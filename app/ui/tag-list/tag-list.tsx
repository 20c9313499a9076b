import * as css from './tag-list.css'

export function TagList({ items, label }: { items: readonly string[]; label?: string }) {
  return (
    <ul className={css.list} aria-label={label}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
