import { describe, expect, it } from 'vitest'
import { formatIndianDate } from '~/domain/fields/indian-time'
import { closeOpening } from '~/domain/openings/openings.server'
import { queryAll, readMain } from '../../support/people/desk'
import { insertOpening } from '../../support/people/openings'
import { readText } from '../../support/pages/html'
import { insertStaff } from '../../support/people/staff'
import { useBuiltApp } from '../../support/site/app'

const town = (addressLocality: string) => ({
  '@type': 'Place',
  address: { addressLocality, addressRegion: 'Tamil Nadu' },
})

const day = 24 * 60 * 60 * 1000

describe('openings for visitors', () => {
  const app = useBuiltApp()
  let by: { id: string } | undefined
  const insert = async (values: Parameters<typeof insertOpening>[1]['values'] = {}, now?: Date) => {
    by ??= await insertStaff(app.services.db)
    return insertOpening(app.services.db, { by, values, ...(now && { now: () => now }) })
  }
  const open = (path: string) => app.browser().open(path)
  const posting = (html: string) => {
    const [, json = 'null'] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    return JSON.parse(json) as unknown
  }

  it('are said to be none where there are none', async () => {
    const page = await open('/jobs')
    expect(readMain(page)).toContain('No opening is open now')
    expect(queryAll(page, '#open li')).toHaveLength(0)
  })

  it('stand above the categories, filtered, searched and by pages', async () => {
    for (let n = 1; n <= 21; n += 1) await insert({ title: `Mason no. ${n}.` })
    const unpaid = { place: 'Madurai', pay_from: null, pay_to: null }
    await insert({ title: 'Front-desk cashier, C++', category: 'Finance', ...unpaid })
    const page = await open('/jobs')
    const main = readMain(page)
    expect(queryAll(page, '#open li')).toHaveLength(20)
    expect(main).toContain('22 openings are open now')
    expect(main.indexOf('cashier')).toBeLessThan(main.indexOf('500+ openings'))
    expect(queryAll(page, '#open li')[0]?.textContent).toContain('Korkai Steel')
    const second = await open('/jobs?page=2')
    expect(queryAll(second, '#open li').map((one) => one.querySelector('a')?.textContent)).toEqual([
      'Mason no. 2.',
      'Mason no. 1.',
    ])
    const finance = await open('/jobs?category=Finance')
    expect(queryAll(finance, '#open li')).toHaveLength(1)
    expect(readMain(finance)).toContain('Finance: 1 opening')
    const found = await open('/jobs?q=madu')
    expect(readMain(found)).toContain('“madu”: 1 opening')
    expect(readMain(found)).toContain('cashier')
    expect(found.html).toMatch(/<title>1 opening –/)
    for (const q of ['front-desk', 'MADURAI, cashier', 'c++']) {
      const shown = await open(`/jobs?${new URLSearchParams({ q })}`)
      expect(queryAll(shown, '#open li').map(readText)).toEqual([
        expect.stringContaining('cashier'),
      ])
    }
    expect(readMain(await open('/jobs?q=nothing'))).toContain('“nothing”: 0 openings')
    for (const page of ['0', '-1', 'x', '99', '1e3', '2&page=3']) {
      const shown = await open(`/jobs?page=${page}`)
      expect(shown.status).toBe(200)
      expect(queryAll(shown, '#open li').length).toBeGreaterThan(0)
    }
    expect(queryAll(await open('/jobs?page=9'), '#open li')).toHaveLength(20)
  })

  it('have a page each, with all that its data for search engines says', async () => {
    const { slug } = await insert({
      title: 'Welder </script><b>',
      about: 'You weld.\n<img src=x>',
      employer: 'Korkai & Sons',
    })
    const page = await open(`/jobs/${slug}`)
    const main = readMain(page)
    expect(page.status).toBe(200)
    expect(main).toContain('Welder </script><b>')
    expect(main).toContain('We never ask candidates for money.')
    expect(page.html).not.toContain('<img src=x>')
    expect(queryAll(page, 'a').map((one) => one.textContent)).toContain('Share on WhatsApp')
    expect(main).toContain('Thoothukudi · Full time · ₹15,000 to ₹20,000 a month · until ')
    expect(queryAll(page, 'main a[href="/contact"]')).toHaveLength(1)
    const found = posting(page.html)
    expect(found).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Welder </script><b>',
      description: '<p>You weld.<br>&lt;img src=x&gt;</p><p>An ITI certificate.</p>',
      identifier: { '@type': 'PropertyValue', name: 'Pearlbridge', value: expect.any(String) },
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      validThrough: expect.stringMatching(/T18:30:00.000Z$/),
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Korkai & Sons' },
      jobLocation: {
        '@type': 'Place',
        address: { addressLocality: 'Thoothukudi', addressCountry: 'IN' },
      },
      baseSalary: {
        currency: 'INR',
        value: {
          '@type': 'QuantitativeValue',
          minValue: 15_000,
          maxValue: 20_000,
          unitText: 'MONTH',
        },
      },
      directApply: true,
    })
    for (const text of ['You weld.', 'An ITI certificate.', 'Korkai & Sons']) {
      expect(main).toContain(text)
    }
  })

  it.each([
    ['Madurai or Chennai', { jobLocation: [town('Madurai'), town('Chennai')] }],
    ['Kochi', { jobLocation: { address: { addressLocality: 'Kochi', addressCountry: 'IN' } } }],
    [
      'Work from home',
      {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'India' },
      },
    ],
  ])('tell search engines that the work is in %s', async (place, expected) => {
    const { slug } = await insert({ place })
    expect(posting((await open(`/jobs/${slug}`)).html)).toMatchObject(expected)
  })

  it('without employer and pay say so, to search engines too', async () => {
    const { slug } = await insert({ title: 'Clerk', employer: null, pay_from: null, pay_to: null })
    const page = await open(`/jobs/${slug}`)
    expect(readMain(page)).toContain('Named when you ask us')
    expect(readMain(page)).toContain('pay not stated')
    expect(posting(page.html)).toMatchObject({ hiringOrganization: 'confidential' })
    expect(posting(page.html)).not.toHaveProperty('baseSalary')
  })

  it('that are closed say so first for 90 days, without Apply and for no search engine; then are gone', async () => {
    const { slug, id } = await insert({ title: 'Driver' })
    await closeOpening(app.services.db, { id, by: by ?? { id: '' } })
    const page = await open(`/jobs/${slug}`)
    expect(page.status).toBe(200)
    expect(readMain(page)).toMatch(/^Driver ?This opening is closed\./)
    expect(queryAll(page, 'main a').map((one) => one.textContent)).not.toContain('Apply')
    expect(page.html).toContain('<meta name="robots" content="noindex"')
    expect(posting(page.html)).toBeNull()
    expect(readMain(page)).toContain(`until ${formatIndianDate(new Date())}`)
    const end = (ago: number) =>
      app.services.db
        .updateTable('openings')
        .set({ ends_at: new Date(Date.now() - ago) })
        .where('id', '=', id)
        .execute()
    await end(90 * day - 60_000)
    expect((await open(`/jobs/${slug}`)).status).toBe(200)
    await end(90 * day)
    const gone = await open(`/jobs/${slug}`)
    expect(gone.status).toBe(410)
    expect(readMain(gone)).toContain('This opening was closed long ago')
  })

  it.each(['nothing', '%00', '..%2F', 'A', `${'a'.repeat(200)}`])(
    'have no page at /jobs/%s',
    async (slug) => {
      const { status } = await open(`/jobs/${slug}`)
      expect(Math.floor(status / 100)).toBe(4)
    },
  )

  it('are in the sitemap with their last change', async () => {
    const { slug, updatedAt } = await insert({ title: 'Tailor & <Cutter>', category: 'Design' })
    const sitemap = await open('/sitemap.xml')
    expect(sitemap.html).toContain(
      `/jobs/${slug}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    )
  })
})
