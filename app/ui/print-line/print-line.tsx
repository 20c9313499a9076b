import * as css from './print-line.css'

/** Paper alone shows it, with the day of printing where scripts run (`site.js`). */
export function PrintLine({ brand, address }: { brand: string; address: string }) {
  return (
    <p className={css.line}>
      {brand}, {address}
      <span className={css.day} data-day="" />
    </p>
  )
}
