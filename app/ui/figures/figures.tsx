import * as css from './figures.css'

export function Figures({ items }: { items: readonly { term: string; value: string }[] }) {
  return (
    <dl className={css.figures}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt className={css.name}>{term}</dt>
          <dd className={css.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
