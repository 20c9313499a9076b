import { eyebrow } from './eyebrow.css'

export function Eyebrow({ name }: { name?: string | undefined }) {
  return name ? <p className={eyebrow}>{name}</p> : null
}
