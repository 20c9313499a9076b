import type { ReactNode } from 'react'
import type { Business } from '~/content/site/business'
import { contact as copy } from '~/content/contact'
import { MailLink, PhoneLink } from '~/ui/frame/contact-links'
import { SocialLinks } from '~/ui/frame/social-links'
import { Hero } from '~/ui/hero/hero'
import { Icon, type IconName } from '~/ui/icon/icon'
import { Container, Section, Split } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import * as css from './contact-page.css'

export function ContactPage({ business, form }: { business: Business; form: ReactNode }) {
  return (
    <>
      <Hero poster="contact" height="90vh" {...copy.hero} />
      <Section id="form" labelledBy="form-title">
        <Container>
          <Split reverse>
            <div>
              <h2 id="form-title">{copy.formTitle}</h2>
              <div className={css.form}>{form}</div>
            </div>
            <ContactDetails business={business} />
          </Split>
        </Container>
      </Section>
    </>
  )
}

const { details } = copy

function ContactDetails({ business }: { business: Business }) {
  const address = `${business.headOffice}, ${details.country}`
  return (
    <aside className={css.details} aria-label={details.label}>
      <TownMap address={address} />
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

function TownMap({ address }: { address: string }) {
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener">
      <Coast />
      <VisuallyHidden>{details.map}</VisuallyHidden>
    </a>
  )
}

function Coast() {
  return (
    <svg
      className={css.map}
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
