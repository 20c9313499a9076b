import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError, requireConfig } from './config.server'

describe('the configuration', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'pearlbridge-config-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  const read = (environment: Record<string, string>) =>
    requireConfig({ DATA_DIR: dataDir, ...environment })
  const errors = (environment: Record<string, string>) => {
    try {
      read(environment)
      return []
    } catch (error) {
      if (error instanceof StartError) return error.reasons
      throw error
    }
  }

  it('needs no setting at all to start with the outbox', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      delivery: 'outbox',
      origin: 'http://localhost:3000',
      https: false,
      trustProxy: 0,
      smsPrefixes: ['+91'],
      homeVariant: 'agency',
    })
  })

  it.each([
    'KEEP_CASES_MONTHS',
    'GRIEVANCE_DAYS',
    'CONTACT_HOURLY_MAILS',
    'OTP_DAILY_BUDGET',
    'PORT',
  ])('takes %s in digits alone', (name) => {
    for (const value of ['1e1', '0x10', '+12', '12.0', '-12', '1'.repeat(10)]) {
      expect(errors({ [name]: value })).toEqual([expect.stringMatching(`^${name}: must be a`)])
    }
    expect(errors({ [name]: ' 12 ' })).toEqual([])
  })

  it('names every error in a line of its own', () => {
    const found = errors({
      PORT: 'eighty',
      DELIVERY: 'pigeon',
      DATABASE_URL: 'mysql://host/database',
      PUBLIC_ORIGIN: 'https://www.example.com/path',
      SECRET: 'short',
      OTP_SMS_PREFIXES: '91',
      HOME_VARIANT: 'blue',
      BUSINESS_EMAIL: 'nobody',
    })
    expect(found.map((error) => error.replace(/:.*/, '')).sort()).toEqual([
      ...['BUSINESS_EMAIL', 'DATABASE_URL', 'DELIVERY', 'HOME_VARIANT', 'OTP_SMS_PREFIXES'],
      ...['PORT', 'PUBLIC_ORIGIN', 'SECRET'],
    ])
  })

  it.each([
    ['DATABASE_URL', 'postgresql://app:1/ss@127.0.0.1/x'],
    ['DATABASE_URL', 'postgresql://app:12#ss@127.0.0.1/x'],
    ['DATABASE_URL', 'postgresql://app:p#ss@db/x'],
    ['DATABASE_URL', 'postgresql://app:p@ss@db/x'],
    ['SMTP_URL', 'smtp://app:1/ss@127.0.0.1'],
    ['SMTP_URL', 'smtps://app:p#ss@mail.example:465'],
    ['SMTP_URL', 'smtp://app:p?ss@mail.example'],
  ])('%s is refused with signs of the password not encoded, and not shown: %s', (name, url) => {
    const found = errors({ [name]: url }).join()
    expect(found).toMatch(`${name}: must look like `)
    expect(found).toContain(', with / ? # @ of the password percent-encoded')
    expect(found).not.toContain('ss@')
  })

  it.each([
    ['DATABASE_URL', 'postgresql://app:p%23ss@db:5432/portal?sslmode=require'],
    ['DATABASE_URL', 'postgres:///portal?host=/run/postgresql'],
    ['SMTP_URL', 'smtp://app%40example.com:p%2Fss@mail.example:587?requireTLS=false'],
  ])('%s may be %s', (name, url) => {
    expect(errors({ [name]: url })).toEqual([])
  })

  it('names each setting that live delivery misses', () => {
    const found = errors({ DELIVERY: 'live', DATABASE_URL: 'postgresql://host/database' })
    const names = 'SMTP_URL SMS_KEY SMS_TEMPLATE MAIL_FROM CONTACT_INBOX PUBLIC_ORIGIN SECRET'
    expect(found).toEqual(names.split(' ').map((name) => `${name}: needed with DELIVERY=live`))
  })

  it('knows a bucket for documents, with all that opens it or not at all', () => {
    const url = 'https://s3.ap-south-1.amazonaws.com/pearls/portal'
    expect(read({}).s3).toBeUndefined()
    expect(read({ S3_URL: url, ...keys }).s3).toEqual({
      ...{ url, region: 'us-east-1', key: 'key', secret: 'secret' },
    })
    expect(errors({ S3_URL: url })).toEqual([
      'S3_KEY: needed with S3_URL',
      'S3_SECRET: needed with S3_URL',
    ])
    expect(errors(keys)).toEqual(['S3_URL: needed with S3_KEY', 'S3_URL: needed with S3_SECRET'])
    expect(errors({ S3_URL: url, ...keys, S3_REGION: 'a b' })).toEqual([
      'S3_REGION: must look like ap-south-1',
    ])
  })

  const keys = { S3_KEY: 'key', S3_SECRET: 'secret' }
  const addresses = (text: string) => text.trim().split(/\s+/)

  it.each(
    addresses(`
      http://localhost:9000/pearls https://s3.example.com/pearls/
      https://s3.example.com/the.pearls/a/b_c/d.e`),
  )('takes the bucket %s', (S3_URL) => {
    expect(errors({ S3_URL, ...keys })).toEqual([])
  })

  it.each([
    ...addresses(`
      s3://pearls https://s3.example.com https://s3.example.com/
      https://key:secret@s3.example.com/pearls https://s3.example.com/pearls?versions
      https://s3.example.com/pearls/../others`),
    'https://s3.example.com/Pearls And More',
  ])('does not take the bucket %s, and does not repeat it', (S3_URL) => {
    const [error, ...more] = errors({ S3_URL, ...keys })
    expect(error).toMatch(/^S3_URL: must /)
    expect(error).not.toContain('secret')
    expect(more).toEqual([])
  })

  it('names a misspelt setting of ours and what there is, and leaves those of Kubernetes alone', () => {
    expect(
      errors({ DATABASE_ULR: 'postgresql://db/portal', DATABASE_PORT: 'tcp://10.0.0.1:5432' }),
    ).toEqual(['DATABASE_ULR: there is no such setting; there is DATABASE_URL'])
  })

  it.each(
    addresses(`
      tcp://clamav:3310 tcp://127.0.0.1:3310 tcp://[::1]:3310 unix:/run/clamav/clamd.ctl
      unix:///run/clamav/clamd.ctl`),
  )('takes the scanner %s, and none unless it is said', (CLAMD_URL) => {
    expect(read({ CLAMD_URL }).clamdUrl).toBe(CLAMD_URL)
    expect(read({}).clamdUrl).toBeUndefined()
  })

  it.each(
    addresses(`
      clamav:3310 tcp://clamav tcp://clamav:clamd tcp://user@clamav:3310 tcp://clamav:3310/path
      http://clamav:3310 unix:clamd.ctl unix://clamd.ctl`),
  )('does not take the scanner %s', (CLAMD_URL) => {
    expect(errors({ CLAMD_URL })).toEqual([expect.stringMatching(/^CLAMD_URL: must /)])
  })

  it('reads an empty variable as one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000)
  })

  it('makes a secret once and keeps it readable by its owner only', () => {
    const [first, second] = [read({}), read({})]
    const path = join(dataDir, 'secret')
    expect(first.secret).toBe(readFileSync(path, 'utf8'))
    expect(second.secret).toBe(first.secret)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it.each(['', 'short', ' '.repeat(40)])('does not start with %j for a key', (key) => {
    writeFileSync(join(dataDir, 'secret'), key)
    expect(errors({})).toEqual([
      expect.stringMatching(/^DATA_DIR: the key in .*secret is damaged\. Put it back/),
    ])
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(key)
  })

  it('tells which placeholders are still in use', () => {
    const { placeholders } = read({ BUSINESS_PHONE: '+91 461 222 3333' })
    expect(placeholders).toContain('BUSINESS_EMAIL')
    expect(placeholders).not.toContain('BUSINESS_PHONE')
  })
})
