import * as css from './bars.css'

interface BarsProps {
  /** What it shows, and where its numbers stand as text. */
  label: string
  /** What the first and the second bar of each are. */
  names: { first: string; second: string }
  /** In their order from the left. */
  groups: readonly { label: string; first: number; second: number }[]
}

const sides = ['first', 'second'] as const
const group = 44
const bar = 18
const height = 90
const top = 30

/** Two bars each, side by side, with their numbers. */
export function Bars({ label, names, groups }: BarsProps) {
  const most = Math.max(1, ...groups.flatMap(({ first, second }) => [first, second]))
  const base = top + height
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${group * groups.length} ${base + 16}`}
      role="img"
      aria-label={label}
    >
      {sides.map((side, n) => (
        <g key={side}>
          <rect className={css.bar[side]} x={2 + n * 80} y={2} width={8} height={8} />
          <text className={css.key} x={14 + n * 80} y={10}>
            {names[side]}
          </text>
        </g>
      ))}
      {groups.map(({ label, ...values }, at) => (
        <g key={label} transform={`translate(${at * group})`}>
          {sides.map((side, n) => {
            const tall = (values[side] / most) * height
            const x = group / 2 + (n - 1) * bar
            return (
              <g key={side}>
                <rect
                  className={css.bar[side]}
                  x={x + 1}
                  y={base - tall}
                  width={bar - 2}
                  height={tall}
                />
                <text className={css.text} x={x + bar / 2} y={base - tall - 3}>
                  {values[side]}
                </text>
              </g>
            )
          })}
          <text className={css.text} x={group / 2} y={base + 12}>
            {label}
          </text>
        </g>
      ))}
      <line className={css.line} x1={0} x2={group * groups.length} y1={base} y2={base} />
    </svg>
  )
}
