import * as css from './badges.css'

/** A few good points in a line, a pearl before each. */
export function Badges({ items }: { items: readonly string[] }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item} className={css.badge}>
          {item}
        </li>
      ))}
    </ul>
  )
}
