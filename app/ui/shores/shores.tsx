import { useId } from 'react'
import * as css from './shores.css'

interface Shore {
  label: string
  items: readonly string[]
}

export function Shores({ left, right }: { left: Shore; right: Shore }) {
  return (
    <div className={css.shores}>
      <People {...left} />
      <Bridge />
      <div className={css.far}>
        <People {...right} />
      </div>
    </div>
  )
}

function People({ label, items }: Shore) {
  const id = useId()
  return (
    <div>
      <p id={id} className={css.label}>
        {label}
      </p>
      <ul className={css.list} aria-labelledby={id}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

const cablePath = 'M0 190Q50 150 90 24 280 330 470 24 510 150 560 190'

function Bridge() {
  const pearl = useId()
  return (
    <svg className={css.bridge} viewBox="0 0 560 220" width="560" height="220" aria-hidden="true">
      <g className={css.cable}>
        <path d="M0 200h560" />
        <path className={css.towers} d="M90 20v180M470 20v180" />
        <path d={cablePath} />
      </g>
      <path className={css.strand} d={cablePath} />
      <radialGradient id={pearl} cx=".34" cy=".28" r=".8">
        <stop stopColor="#fff" offset=".08" />
        <stop stopColor="#fff3f1" offset=".34" />
        <stop stopColor="#fbd3e0" offset=".6" />
        <stop stopColor="#cfb6ec" offset=".84" />
        <stop stopColor="#b099e0" offset="1" />
      </radialGradient>
      <circle cx="280" cy="88" r="68" fill={`url(#${pearl})`} />
    </svg>
  )
}
