// The frame of every page: logo, social links, the script of menus.
import { Icon } from '../icon/icon'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './social-links.css'

const names = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const

export type SocialNetwork = keyof typeof names

interface SocialLinksProps {
  addresses: Record<SocialNetwork, string>
  show: readonly SocialNetwork[]
}

export function SocialLinks({ addresses, show }: SocialLinksProps) {
  return (
    <ul className={css.list}>
      {show.map((network) => (
        <li key={network}>
          <a className={css.circle} href={addresses[network]} target="_blank" rel="noopener">
            <Icon name={network} />
            <VisuallyHidden>{names[network]} (new tab)</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}
