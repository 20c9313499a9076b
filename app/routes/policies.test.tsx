import { describe, expect, it, vi } from 'vitest'
import { defaultBusiness } from '~/content/business'
import { privacy } from '~/content/policies/privacy'
import { refunds } from '~/content/policies/refunds'
import { shipping } from '~/content/policies/shipping'
import { terms } from '~/content/policies/terms'
import { markup, words, type Element } from '../../tests/support/markup'
import PrivacyPolicy from './privacy-policy'
import RefundPolicy from './refund-policy'
import ShippingPolicy from './shipping-policy'
import TermsAndConditions from './terms-and-conditions'

vi.mock('@remix-run/react', () => ({ useRouteLoaderData: () => ({ business }) }))

const business = {
  ...defaultBusiness,
  phone: '+91 461 234 5678',
  privacyEmail: 'privacy@korkai.example',
  grievanceEmail: 'complaints@korkai.example',
}

/** Every rule of the specification's point 9 as words that stand together in one section. */
const policies = [
  {
    path: '/terms-and-conditions',
    title: 'Terms & Conditions',
    copy: terms,
    Page: TermsAndConditions,
    rules: {
      'under-18': ['Users under 18 may use the site only with a parent or guardian involved'],
      delivery: [
        'within 5 business days from the billing date',
        'by courier',
        'to Tamil Nadu, Andhra Pradesh, Karnataka, Kerala and Pondicherry',
      ],
      guarantee: ['3-Day Replacement Guarantee', 'damage or defects within 3 days of delivery'],
      cancellation: [
        'Before shipping: cancellation gives a full refund',
        'After shipping: contact Customer Support',
      ],
      prices: ['Prices include GST', 'no hidden charges'],
      payment: ['Credit card', 'Debit card', 'Net banking', 'Cash on delivery'],
      law: ['governed by the laws of India', 'jurisdiction is Tuticorin, Tamil Nadu'],
    },
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    copy: privacy,
    Page: PrivacyPolicy,
    rules: {
      collection: ['We collect the personal information'],
      use: [
        'Personal information is collected and used to provide services and for marketing',
        'opt out of marketing',
      ],
      cookies: ['no advertising or analytics cookies'],
      sharing: ['may be shared with affiliates for fraud and identity-theft prevention'],
      links: ['Links to other sites'],
      security: ['Passwords are stored as a hash'],
      'opt-out': ['Opt-out requests are handled by e-mail', 'privacy@korkai.example'],
      grievance: ['Grievance requests are handled by e-mail', 'complaints@korkai.example'],
      updates: ['may change without notice'],
    },
  },
  {
    path: '/shipping-policy',
    title: 'Shipping Policy',
    copy: shipping,
    Page: ShippingPolicy,
    rules: {
      charges: [
        'Free shipping on all orders to eligible locations',
        'one destination address per order',
      ],
      times: [
        'Orders ship within 2-5 working days, and within 4-7 working days for other states',
        'Shipping runs Monday to Saturday, excluding public holidays',
      ],
      couriers: ['Partner courier agencies', 'Items may be shipped separately'],
      tampered: ['Refuse damaged or tampered packages and contact Customer Care'],
      tracking: [
        'Orders can be tracked by tracking ID',
        'An invoice is included with each shipment',
      ],
    },
  },
  {
    path: '/refund-policy',
    title: 'Refunds & Replacement',
    copy: refunds,
    Page: RefundPolicy,
    rules: {
      guarantee: [
        '3-Day Replacement Guarantee',
        'within 3 days of delivery',
        'a brand new replacement at no extra cost',
        'contact Customer Care through Contact Us or by phone on +91 461 234 5678',
        'Mon-Sat 9:30 AM - 7:30 PM IST',
      ],
      conditions: [
        'Original packaging and accessories are required',
        'serial number is missing, damaged, altered or unreadable is ineligible',
        'Cosmetic damage is not covered',
      ],
      tampered: [
        'insured in transit',
        'Do not accept an open or tampered package',
        'contact Customer Care',
      ],
      coupons: ['a fresh gift coupon of the same value with the original expiry date'],
      refunds: [
        '7-10 working days after the returned product is received',
        'Shipping charges are deducted, except when the order is cancelled before shipping',
        'by transfer, or by cheque in the billing address name',
        'Cash-on-delivery refunds take longer',
        'name as on account',
        'bank name',
        'account number',
        'IFSC code',
        'order number',
        'reason',
      ],
      cancellation: [
        'Before shipping: full refund',
        'After shipping, before delivery: contact support',
        'After receipt: only replacement for defects',
        'Refusing a delivered package: a customer who does so pays two-way shipping',
      ],
    },
  },
]

describe.each(policies)('$title', ({ path, title, copy, Page, rules }) => {
  const page = markup(<Page />)
  const [contents, others] = page.all('nav')

  it.each(Object.entries(rules))('states every rule of its section %s', (id, facts) => {
    const section = plain(page.words(id))
    for (const fact of facts) expect(section).toContain(plain(fact))
  })

  it('has one h1, its title, and the day of its last change', () => {
    expect(page.all('h1').map(words)).toEqual([title])
    expect(page.one('time').attributes.datetime).toBe('2026-11-21')
    expect(words(page.one('time'))).toBe('21 November 2026')
  })

  it('lists its sections, each under its own heading, in their order', () => {
    const sections = page.all('section')
    expect(sections.map(({ attributes }) => attributes.id)).toEqual(Object.keys(rules))
    expect(contents?.attributes['aria-label']).toBe('On this page')
    expect(linksIn(contents)).toEqual(
      sections.map((section) => [`#${section.attributes.id}`, words(first(section))]),
    )
  })

  it('leads to the other three policies', () => {
    const rest = policies.filter((policy) => policy.path !== path)
    expect(page.words(others?.attributes['aria-labelledby'] ?? '')).toBe('Other policies')
    expect(linksIn(others).sort()).toEqual(rest.map(({ path, title }) => [path, title]).sort())
  })

  it('links only to pages, sections and addresses that exist', () => {
    const known = policies.flatMap(({ path, rules }) => [
      path,
      ...Object.keys(rules).map((id) => `${path}#${id}`),
    ])
    const elsewhere = [
      '/contact',
      'tel:+914612345678',
      'mailto:privacy@korkai.example',
      'mailto:complaints@korkai.example',
    ]
    for (const { attributes } of page.all('a')) {
      const href = attributes.href?.startsWith('#') ? path + attributes.href : attributes.href
      expect([...known, ...elsewhere]).toContain(href)
    }
  })

  it('describes itself in the length of a search result', () => {
    expect(copy.description.length).toBeGreaterThan(70)
    expect(copy.description.length).toBeLessThanOrEqual(160)
  })
})

/** Dashes, white space and case as one: '2–5' is '2-5', and 'Mon-Sat, 9:30' is 'Mon-Sat 9:30'. */
function plain(text: string): string {
  return text.replace(/[–—‑]/g, '-').replaceAll(',', '').replace(/\s+/g, ' ').toLowerCase()
}

function linksIn(element: Element | undefined): [string | undefined, string][] {
  const children = element?.children.filter((child) => typeof child !== 'string') ?? []
  return children.flatMap((child) =>
    child.tag === 'a' ? [[child.attributes.href, words(child)]] : linksIn(child),
  )
}

function first({ children: [child] }: Element): Element {
  if (!child || typeof child === 'string') throw new Error('no element comes first')
  return child
}
