import type { ReactNode } from 'react'
import type { Business } from '~/content/site/business'
import { contact as copy } from '~/content/contact'
import { MailLink, PhoneLink } from '~/ui/text/address'
import { SocialLinks } from '~/ui/frame/social-links'
import { Hero } from '~/ui/hero/hero'
import { Icon, type IconName } from '~/ui/icon/icon'
import { Section, Split } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import * as css from './contact-page.css'

export function ContactPage({ business, form }: { business: Business; form: ReactNode }) {
  return (
    <>
      <Hero poster="contact" height="90vh" {...copy.hero} />
      <Section id="form" labelledBy="form-title">
        <Split reverse>
          <div>
            <h2 id="form-title">{copy.formTitle}</h2>
            <div className={css.form}>{form}</div>
          </div>
          <ContactDetails business={business} />
        </Split>
      </Section>
    </>
  )
}

const { details } = copy

function ContactDetails({ business }: { business: Business }) {
  const address = `${business.headOffice}, ${details.country}`
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
  return (
    <aside className={css.details} aria-label={details.label}>
      <ul className={css.list}>
        <Entry icon="pin" title={details.session}>
          {address}{' '}
          <a href={map} target="_blank" rel="noopener">
            {details.map}
          </a>
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
