import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { link, map } from './contact-frame.css'

interface TownMapProps {
  /** Says where the link leads: it is all of its words. */
  label: string
  address: string
}

export function TownMap({ label, address }: TownMapProps) {
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
  return (
    <a className={link} href={href} target="_blank" rel="noopener">
      <Coast />
      <VisuallyHidden>{label}</VisuallyHidden>
    </a>
  )
}

function Coast() {
  return (
    <svg
      className={map}
      viewBox="0 0 400 240"
      width="400"
      height="240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill="#cfe8e4" d="M0 0h400v240H0z" />
      <path
        fill="#fbe3b8"
        d="M0 0h232q-14 40 10 70 34 6 40 34-34 10-46 34 0 40-26 58-6 30 6 44H0z"
      />
      <path
        fill="none"
        stroke="#fdfbf8"
        strokeWidth="8"
        d="M0 96q90-12 150 12t92-4M120 0q-6 60 34 108 20 60-14 132M0 190q60-34 148-30"
      />
      <path
        fill="none"
        stroke="#0f8a84"
        strokeWidth="4"
        strokeLinecap="round"
        d="M276 96l44-8 18 34M262 128l40 22 22-6M300 200h24M340 50h30M330 180h20"
      />
      <path fill="#d81f6a" d="M196 128s26-30 26-50a26 26 0 0 0-52 0c0 20 26 50 26 50z" />
      <circle cx="196" cy="78" r="11" fill="#fff" />
    </svg>
  )
}
