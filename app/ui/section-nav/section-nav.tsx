import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './section-nav.css'

export interface SectionNavItem {
  href: string
  label: string
  state?: 'done' | 'now' | 'bad' | undefined
  count?: number | undefined
}

export function SectionNav({ label, items }: { label: string; items: readonly SectionNavItem[] }) {
  return (
    <nav aria-label={label}>
      <ol className={css.nav}>
        {items.map(({ href, label, state, count }) => (
          <li key={href} className={css.items[state ?? 'next']}>
            <a href={href} aria-current={state === 'now' ? 'step' : undefined}>
              {label}
              {state === 'done' && <VisuallyHidden> (complete)</VisuallyHidden>}
            </a>{' '}
            {!!count && (
              <span className={css.count}>
                {count}
                <VisuallyHidden> to fix</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
