import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import { listLinks, readPageText } from '../../support/pages/links'

const categories = `
  Sales | 350+ | Marketing | 500+ | Finance | 200+ | Automobile | 250+ | Logistics | 1k+ | Admin
  100+ | Construction | Design | 300+`

const services = `
  Learn more about Academy -> /acadamy | Learn more about HRMS -> /hrms
  Learn more about IT Hardware -> /it-hardware | Learn more about IT Software -> /it-software
  Learn more about Event Management -> /event
  Learn more about Industrial Enterprises -> /industrial-enterprises`

/**
 * What sections 2, 3 and 9 of the website's specification say literally, by the page it has to stand
 * on: words as they are read, and buttons as `label -> target`.
 */
const facts: Record<string, string> = {
  '/': `
    Empowering Your | Success | Growth | Innovation | Excellence
    ${services}
    Get Started -> /services | Home -> / | About Us -> /about | Contact Us -> /contact
    Academy -> /acadamy | HRMS -> /hrms | IT Hardware -> /it-hardware
    IT Software -> /it-software | Event Management -> /event
    Industrial Enterprises -> /industrial-enterprises | Candidate -> /login/candidate
    Client -> /login/client | Guest -> /login/guest | Privacy Policy -> /privacy-policy
    Terms & Conditions -> /terms-and-conditions | Shipping Policy -> /shipping-policy
    Refunds & Replacement -> /refund-policy | Jobs -> /hrms`,
  '/about': `
    Who We Are | Vision | Mission | Advantages | expertise and innovation
    client-centric approach | proven track record | Core Principles | innovation | integrity
    collaboration | excellence | business-development and digital marketing agency
    producers, service providers, vendors, business people, consumers and clients
    one digital platform
    Explore Services -> /services | Get in Touch -> /contact`,
  '/services': `
    Why Choose Us | Customized Solutions | Expert Team | Cutting-Edge Technology
    Client-Centric Approach
    ${services}
    Contact Us -> /contact | Learn more about us -> /about`,
  '/contact': `
    Name | Email | Phone | Message | Submit | Tuticorin | India
    Contact Us Now -> #form | Facebook (new tab) -> https://facebook.com/
    Instagram (new tab) -> https://instagram.com/ | LinkedIn (new tab) -> https://linkedin.com/`,
  '/acadamy': `
    Software Courses | Certificate Courses | Job Oriented Programs | Tutoring and Learning Help
    Innovation at Core | Client Partnership | Uncompromising Quality
    Explore Courses -> /courses | Learn More about us -> /about | Contact Us Today -> /contact`,
  '/courses': `
    Software Courses | Certificate Courses | Job Oriented Programs | Tutoring and Learning Help`,
  '/hrms': `
    ${categories}
    Browse jobs | Create an account | Search | Upload
    Browse Jobs -> /jobs | Learn More about us -> /about`,
  '/jobs': `
    ${categories}`,
  '/event': `
    Corporate | Social | Virtual | Creative | Networking | Ceremonies
    Plan Your Event -> /contact | Learn More about us -> /about | Contact Us -> /contact`,
  '/it-hardware': `
    Services | Infrastructure | Security | Support | 100+ | 150+ | 50+ | 75+ | 25+ | 200+
    Get a Quote -> /contact | Learn More about us -> /about | Contact Sales -> /contact`,
  '/it-software': `
    Starter Package | ₹25,000 | one-time | Custom website up to 5 pages
    Mobile responsive design | Basic SEO setup | 1 month technical support | Business Package
    ₹50,000 | All Starter features | E-commerce functionality | Content management system
    3 months technical support | Enterprise Solution | Contact Us | All Business features
    Custom application development | Advanced security features
    Dedicated project manager and support
    Get a Free Consultation -> /contact | Learn More about us -> /about
    Book a Call -> /contact`,
  '/industrial-enterprises': `
    Empowering Industrial Excellence
    Top-tier consultancy and workforce solutions for safety, efficiency and growth.
    Our Solutions | Why Partner With Us | Consultancy | Workforce | Operations | Improvement
    Management | Quality | Safety Consultancy | Workforce Solutions | Operational Support
    Process Improvement | Project Management | Quality Assurance | Strategic Insights
    Reliable Partnership | Measurable Results | manufacturing | construction | energy
    logistics | audits | risk assessments | customized protocols | train | staffing | training
    performance management | hands-on | bottlenecks | best practices
    Get a Consultation -> /contact | Learn More about us -> /about | Contact Us -> /contact`,
  '/terms-and-conditions': `
    within 5 business days | billing date | courier | Tamil Nadu | Andhra Pradesh | Karnataka
    Kerala | Pondicherry | 3-Day Replacement Guarantee | within 3 days of delivery | full refund
    Customer Support | GST | no hidden charges | credit card | debit card | net banking
    cash on delivery | laws of India | Tuticorin, Tamil Nadu | under 18 | parent or guardian`,
  '/shipping-policy': `
    Free shipping | eligible locations | one destination address | 2-5 working days
    4-7 working days | other states | Monday to Saturday | public holidays | courier
    separately | damaged or tampered | Customer Care | tracking ID | invoice`,
  '/privacy-policy': `
    marketing | opt out | affiliates | fraud | identity-theft | without notice
    privacy@pearlbridge.example | grievance@pearlbridge.example | cookies | security | links
    grievance`,
  '/refund-policy': `
    3-Day Replacement Guarantee | within 3 days of delivery | brand new replacement
    no extra cost | Customer Care | Contact Us | by phone | Mon-Sat 9:30 AM - 7:30 PM IST
    original packaging | accessories | serial number | cosmetic damage | missing | damaged
    altered | unreadable | insured in transit | tampered | gift coupon | same value
    original expiry date | 7-10 working days | shipping charges | before shipping | take longer
    bank name | account number | IFSC code | order number | reason | cheque
    billing address name | full refund | contact support | replacement for defects
    two-way shipping`,
}

const everywhere =
  'Privacy Policy | Refunds & Replacement | Head office | Branch office | © 2025 Pearlbridge'
const factsIn = (text: string) => text.split(/[|\n]/).map((fact) => fact.trim())

describe.each(Object.entries(facts))('%s says what is specified', (path, said) => {
  const each = factsIn(said)
  const buttons = each.filter((fact) => fact.includes(' -> '))
  const words = each.filter((fact) => fact && !buttons.includes(fact))
  let html: string
  let text: string
  let links: string[]
  beforeAll(async () => {
    ;({ html } = await (await startedApp()).browser().open(path))
    text = plain(readPageText(html.slice(html.indexOf('<body')).replaceAll('<', ' <')))
    links = listLinks(html).map((link) => `${link.text} -> ${link.href}`)
  })

  it.each([...words, ...factsIn(everywhere)])('%s', (fact) => {
    expect(text).toContain(plain(fact))
  })

  it.each(buttons)('leads where it is specified: %s', (button) => {
    expect(links).toContain(button)
  })

  it('offers the chat, a QR code and four social links in new tabs', () => {
    expect(links.some((link) => link.includes('https://wa.me/910000000000?text='))).toBe(true)
    expect(html).toContain('aria-label="QR code: ')
    const footer = listLinks(html.slice(html.indexOf('<footer')))
    expect(footer.filter(({ newTab }) => newTab).length).toBeGreaterThanOrEqual(4)
  })
})

let running: Promise<BuiltApp> | undefined
const startedApp = () => (running ??= startBuiltApp())
afterAll(async () => (await running)?.close())

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&#x27;', "'")
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ([,.;:])/g, '$1')
}
