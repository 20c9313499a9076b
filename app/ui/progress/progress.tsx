import { progress } from './progress.css'

interface ProgressProps {
  /** Undefined while a script has yet to say. */
  value?: number
  max: number
  label: string
}

/** The label is for screen readers. */
export function Progress({ value, max, label }: ProgressProps) {
  return (
    <progress className={progress} value={value} max={max} aria-label={label}>
      {value !== undefined && `${value} of ${max}`}
    </progress>
  )
}
