import { useId } from 'react'
import { container } from '../layout/layout.css'
import { MailLink, PhoneLink } from '../text/address'
import { useDrawnOnce } from '../frame/draw-once'
import { Logo } from '../frame/logo'
import type { MenuLink } from '../site-header/site-menu'
import { SocialLinks } from '../frame/social-links'
import { drawQr } from './draw-qr'
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
}

export function SiteFooter(props: SiteFooterProps) {
  const content = useDrawnOnce(props.business, 'footer', <FooterContent {...props} />)
  return <footer className={css.footer} data-on-night="" {...content} />
}

function FooterContent({ business, introduction, lists }: SiteFooterProps) {
  const id = useId()
  const qr = drawQr(business.qrTarget)
  const qrWords = business.qrTarget.replace(/^https?:\/\/|\/$/g, '')
  return (
    <div className={`${container} ${css.inside}`}>
      <div className={css.columns}>
        <div className={css.first}>
          <Logo brand={business.name} />
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
              <address>
                <b>Head office</b> {business.headOffice}
              </address>
              <address>
                <b>Branch office</b> {business.branchOffice}
              </address>
            </div>
            <svg
              className={css.code}
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              width="112"
              height="112"
              shapeRendering="crispEdges"
              role="img"
              aria-label={`QR code: ${qrWords}`}
            >
              <path d={qr.path} stroke="#000" />
            </svg>
          </div>
        </div>
      </div>
      <div className={css.end}>
        <p>© 2025 {business.name}. All rights reserved.</p>
      </div>
    </div>
  )
}
