import * as css from './print-line.css'

/** On paper only: whose page it is, where it stands and, where scripts run, the day of printing (`site.js`). */
export function PrintLine({ brand, address }: { brand: string; address: string }) {
  return (
    <p className={css.line}>
      {brand}, {address}
      <span className={css.day} data-day="" />
    </p>
  )
}
