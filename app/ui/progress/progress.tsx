import { progress } from './progress.css'

/** How far something has come: `value` of `max`. The label is for screen readers. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <progress className={progress} value={value} max={max} aria-label={label}>
      {`${value} of ${max}`}
    </progress>
  )
}
