import * as css from './filter-chips.css'

interface FilterChipsProps {
  label: string
  items: readonly { href: string; label: string; current?: boolean }[]
}

export function FilterChips({ label, items }: FilterChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={css.chips}>
        {items.map(({ href, label: words, current }) => (
          <li key={href}>
            <a className={css.chip} href={href} aria-current={current ? 'true' : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
