import { eyebrow } from './eyebrow.css'

/** The name of the service that a page is about, over a headline that does not say it. */
export function Eyebrow({ name }: { name?: string | undefined }) {
  return name ? <p className={eyebrow}>{name}</p> : null
}
