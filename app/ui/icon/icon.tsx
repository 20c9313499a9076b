import { icon } from './icon.css'

export type IconName = keyof typeof paths

/** Decorative: always put words beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={icon} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

const paths = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  back: 'M17 10H4M9 5l-5 5 5 5',
  menu: 'M2 3h16M2 10h16M2 17h16',
  check: 'M4 10l4 4 8-8',
  alert: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM10 6v5M10 14v.1',
  info: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM10 9v5M10 6v.1',
  eye: 'M1.5 10S5 4.5 10 4.5s8.5 5.5 8.5 5.5-3.5 5.5-8.5 5.5S1.5 10 1.5 10zM10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  close: 'M5 5l10 10M15 5L5 15',
  file: 'M5 2h7l4 4v12H5zM12 2v4h4',
  edit: 'M3 17l1-4L14 3l3 3L7 16z',
  download: 'M10 3v10M5 8l5 5 5-5M4 17h12',
  chat: 'M3 4h14v10H9l-4 4v-4H3z',
  instagram:
    'M6 2h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4zM10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM14.5 5.5v.01',
  facebook: 'M14 2h-2a4 4 0 0 0-4 4v12M5 10h8',
  youtube: 'M4 4h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8.5 7v6l5-3z',
  linkedin: 'M4 8v9M4 3.5v.01M9 17V8M9 12a3.5 3.5 0 0 1 7 0v5',
  pin: 'M10 2a6 6 0 0 0-6 6c0 4.5 6 10 6 10s6-5.5 6-10a6 6 0 0 0-6-6zM10 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  mail: 'M2 4h16v12H2zM2 5l8 6 8-6',
  phone:
    'M4 3h3l2 4-2 1.5a9 9 0 0 0 4.5 4.5L13 11l4 2v3a2 2 0 0 1-2 2A13 13 0 0 1 2 5a2 2 0 0 1 2-2z',
} as const
