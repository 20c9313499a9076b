import { expect, it } from 'vitest'
import { businessFrom } from './business'
import { jobPosting, organization } from './structured-data'

const site = { origin: 'https://pearl.example', path: '/', url: 'https://pearl.example/' }
const described = (env: Record<string, string> = {}) =>
  organization({ ...site, business: businessFrom(env).business })

it('tells search engines town, postal code and opening hours, as the settings have them', () => {
  const country = { '@type': 'PostalAddress', addressCountry: 'IN' }
  expect(described()).toMatchObject({
    address: [
      {
        ...country,
        streetAddress: 'Beach Road',
        addressLocality: 'Tuticorin (Thoothukudi)',
        postalCode: '628001',
        addressRegion: 'Tamil Nadu',
      },
      {
        ...country,
        streetAddress: 'Palayamkottai Road',
        addressLocality: 'Tuticorin (Thoothukudi)',
        postalCode: '628003',
      },
    ],
    openingHoursSpecification: {
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '09:30',
      closes: '19:30',
    },
  })
})

it.each(['12:00 AM', '12:30 PM'])('knows the hour of %s', (time) => {
  const hours = described({ BUSINESS_HOURS: `Sun-Sun ${time} - 11:05 PM` })
  expect(hours).toMatchObject({
    openingHoursSpecification: {
      dayOfWeek: ['Sunday'],
      opens: time === '12:00 AM' ? '00:00' : '12:30',
      closes: '23:05',
    },
  })
})

it('says nothing that it would have to guess', () => {
  const env = { BUSINESS_HOURS: 'By appointment', BUSINESS_HEAD_OFFICE: '4 Beach Road, Tuticorin' }
  const { address, ...rest } = described(env) as { address: object[] }
  expect(rest).not.toHaveProperty('openingHoursSpecification')
  expect(address[0]).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '4 Beach Road, Tuticorin',
    addressCountry: 'IN',
  })
})

it.each(['Sat-Mon 9:30 AM - 7:30 PM', 'Daily 9-5', 'Xyz-Sat 9:30 AM - 7:30 PM'])(
  'gives no hours for “%s”',
  (hours) => {
    expect(described({ BUSINESS_HOURS: hours })).not.toHaveProperty('openingHoursSpecification')
  },
)

it.each([
  ['Bengaluru', ['Karnataka']],
  ['Madurai or Kochi', ['Tamil Nadu', 'Kerala']],
  ['Somewhere', [undefined]],
])('gives the towns of “%s” their own states', (place, regions) => {
  const posting = jobPosting({
    ...{ title: 'Welder', place, employer: null, number: '1', employmentType: 'FULL_TIME' },
    ...{ datePosted: '', validThrough: '', pay: undefined, description: '' },
  })({ ...site, business: businessFrom({}).business }) as { jobLocation: object }
  const places = [posting.jobLocation].flat() as { address: { addressRegion?: string } }[]
  expect(places.map(({ address }) => address.addressRegion)).toEqual(regions)
})
