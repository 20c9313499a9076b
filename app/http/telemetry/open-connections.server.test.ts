import { describe, expect, it } from 'vitest'
import { openConnections } from './open-connections.server'

const sms = (url: string | undefined) => ({ url, key: 'key', template: 'template' })
const warnings = (databaseUrl: string | undefined, smtpUrl: string | undefined) =>
  openConnections({ databaseUrl, smtpUrl, delivery: 'live', sms: sms(undefined) })

describe('the warning of open connections', () => {
  it.each([
    'postgresql://user:secret@db.example.com/site',
    'postgres://user:secret@db/site',
    'postgresql://user:secret@db:5433/site?application_name=site',
    'postgresql://user:secret@db/site?sslmode=disable',
    'postgresql://user:secret@db/site?sslmode=no-verify',
  ])('names the host of %s, and no password', (url) => {
    const [line, ...more] = warnings(url, undefined)
    expect(line).toMatch(/^DATABASE_URL: to db(\.example\.com)? without a checked TLS/)
    expect(line).not.toContain('secret')
    expect(more).toEqual([])
  })

  it.each([
    undefined,
    'postgresql://user:secret@localhost/site',
    'postgresql://user:secret@127.0.0.1:5433/site',
    'postgresql://user:secret@[::1]/site',
    'postgresql://user@%2Fvar%2Frun%2Fpostgresql/site',
    'postgresql:///site?host=/var/run/postgresql',
    'postgresql://user:secret@db/site?sslmode=verify-full',
    'postgresql://user:secret@db/site?ssl=true',
  ])('says nothing of %s', (url) => {
    expect(warnings(url, undefined)).toEqual([])
  })

  it('names a mail server that may be spoken to in the open, when mail is sent at all', () => {
    const open = 'smtp://user:secret@mail:1025?requireTLS=false'
    expect(warnings(undefined, open)).toEqual([
      'SMTP_URL: mail to mail may travel without a checked TLS, as it says',
    ])
    expect(warnings(undefined, 'smtp://user:secret@mail.example.com:587')).toEqual([])
    const outbox = { databaseUrl: undefined, smtpUrl: open, delivery: 'outbox' } as const
    expect(openConnections({ ...outbox, sms: sms('http://sms.example.com') })).toEqual([])
  })

  it.each([
    [
      'http://sms.example.com/flow',
      ['SMS_URL: codes to sms.example.com without TLS; https asks for it'],
    ],
    ['http://127.0.0.1:8080/flow', []],
    ['https://sms.example.com/flow', []],
  ])('judges the SMS provider at %s', (url, lines) => {
    const live = { databaseUrl: undefined, smtpUrl: undefined, delivery: 'live' } as const
    expect(openConnections({ ...live, sms: sms(url) })).toEqual(lines)
  })

  it.each([
    [
      'tcp://clamav:3310',
      ['CLAMD_URL: files to clamav without TLS, which clamd has not; keep that network closed'],
    ],
    ['tcp://127.0.0.1:3310', []],
    ['tcp://[::1]:3310', []],
    ['unix:/run/clamav/clamd.ctl', []],
  ])('judges the scanner at %s', (clamdUrl, lines) => {
    const outbox = { databaseUrl: undefined, smtpUrl: undefined, delivery: 'outbox' } as const
    expect(openConnections({ ...outbox, sms: sms(undefined), clamdUrl })).toEqual(lines)
  })

  it.each([
    ['http://s3:9000/pearls', ['S3_URL: documents to s3 without TLS; https asks for it']],
    ['http://localhost:9000/pearls', []],
    ['https://s3.example.com/pearls', []],
  ])('judges the bucket at %s', (url, lines) => {
    const outbox = { databaseUrl: undefined, smtpUrl: undefined, delivery: 'outbox' } as const
    const s3 = { url, region: 'us-east-1', key: 'key', secret: 'secret' }
    expect(openConnections({ ...outbox, sms: sms(undefined), s3 })).toEqual(lines)
  })
})
