import { spinner } from './spinner.css'

/** A turning ring (still when motion is reduced). Decorative: always put words beside it. */
export function Spinner() {
  return <span className={spinner} aria-hidden="true" />
}
