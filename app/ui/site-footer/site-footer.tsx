import { useId } from 'react'
import { container } from '../layout/layout.css'
import { MailLink, PhoneLink } from '../frame/contact-links'
import { useDrawnOnce } from '../frame/draw-once'
import { Logo } from '../frame/logo'
import type { MenuLink } from '../site-header/site-menu'
import { SocialLinks } from '../frame/social-links'
import * as css from './site-footer.css'

export interface SiteFooterProps {
  introduction: string
  lists: readonly { title: string; links: readonly MenuLink[] }[]
  business: {
    name: string
    phone: string
    email: string
    headOffice: string
    branchOffice: string
    instagram: string
    facebook: string
    youtube: string
    linkedin: string
    qrTarget: string
  }
  /** One path of unit squares in a square of `size` units; undefined when it cannot be drawn. */
  qr?: { size: number; path: string }
}

export function SiteFooter(props: SiteFooterProps) {
  const key = props.qr ? 'footer' : 'footer without code'
  const content = useDrawnOnce(props.business, key, <FooterContent {...props} />)
  return <footer className={css.footer} data-on-night="" {...content} />
}

function FooterContent({ business, introduction, lists, qr }: SiteFooterProps) {
  const id = useId()
  return (
    <div className={`${container} ${css.inside}`}>
      <div className={css.columns}>
        <div className={css.first}>
          <div className={css.brand}>
            <Logo brand={business.name} />
          </div>
          <p className={css.introduction}>{introduction}</p>
          <SocialLinks
            addresses={business}
            show={['instagram', 'facebook', 'youtube', 'linkedin']}
          />
        </div>
        {lists.map(({ title, links }, index) => (
          <nav key={title} aria-labelledby={`${id}${index}`}>
            <h2 id={`${id}${index}`}>{title}</h2>
            <ul className={css.links}>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={css.last}>
          <h2>Contact</h2>
          <ul className={`${css.links} ${css.ways}`}>
            <li>
              <PhoneLink number={business.phone} />
            </li>
            <li>
              <MailLink address={business.email} />
            </li>
          </ul>
          <div className={css.offices}>
            <div className={css.addresses}>
              <Office name="Head office" address={business.headOffice} />
              <Office name="Branch office" address={business.branchOffice} />
            </div>
            {qr && (
              <svg
                className={css.code}
                viewBox={`0 0 ${qr.size} ${qr.size}`}
                width="112"
                height="112"
                shapeRendering="crispEdges"
                role="img"
                aria-label={`QR code: ${bare(business.qrTarget)}`}
              >
                <path d={qr.path} />
              </svg>
            )}
          </div>
        </div>
      </div>
      <div className={css.end}>
        <Copyright name={business.name} />
      </div>
    </div>
  )
}

function Copyright({ name }: { name: string }) {
  return <p>© 2025 {name}. All rights reserved.</p>
}

function Office({ name, address }: { name: string; address: string }) {
  return (
    <address>
      <b className={css.officeName}>{name}</b> {address}
    </address>
  )
}

function bare(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
