import * as css from './badges.css'

interface Badge {
  label: string
  href?: string
}

export function Badges({ items }: { items: readonly Badge[] }) {
  return (
    <ul className={css.list}>
      {items.map(({ label, href }) => (
        <li key={label} className={css.badge}>
          {href ? <a href={href}>{label}</a> : label}
        </li>
      ))}
    </ul>
  )
}
