import type { ReactNode } from 'react'
import { MailLink, PhoneLink } from '../frame/contact-links'
import { SocialLinks } from '../frame/social-links'
import { Icon, type IconName } from '../icon/icon'
import { Text } from '../text/text'
import * as css from './contact-frame.css'
import { TownMap } from './town-map'

export interface ContactDetailsProps {
  copy: {
    details: {
      label: string
      map: string
      session: string
      country: string
      email: string
      phone: string
    }
  }
  business: {
    headOffice: string
    email: string
    phone: string
    hours: string
    instagram: string
    facebook: string
    youtube: string
    linkedin: string
  }
}

export function ContactDetails({ copy: { details }, business }: ContactDetailsProps) {
  return (
    <aside className={css.details} aria-label={details.label}>
      <TownMap label={details.map} address={`${business.headOffice}, ${details.country}`} />
      <div>
        <ul className={css.list}>
          <Entry icon="pin" title={details.session}>
            {business.headOffice}, {details.country}
          </Entry>
          <Entry icon="mail" title={details.email}>
            <MailLink address={business.email} />
          </Entry>
          <Entry icon="phone" title={details.phone}>
            <PhoneLink number={business.phone} />
            <Text kind="muted">{business.hours}</Text>
          </Entry>
        </ul>
        <SocialLinks addresses={business} show={['facebook', 'instagram', 'linkedin']} />
      </div>
    </aside>
  )
}

function Entry({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className={css.entry}>
      <Icon name={icon} />
      <div>
        <b className={css.entryTitle}>{title}</b> {children}
      </div>
    </li>
  )
}
