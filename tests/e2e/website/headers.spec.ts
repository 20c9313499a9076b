import { expect, test } from '../fixtures'

test.describe('headers of every answer @script-off', () => {
  test('a page has a strict policy that names its own scripts', async ({ request }) => {
    const page = await request.get('/form')
    const policy = page.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    const html = await page.text()
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    )
    expect(inline.length).toBeGreaterThan(0)
    expect(inline.every((attributes) => attributes?.includes(`nonce="${nonce}"`))).toBe(true)
    expect(html).not.toMatch(/\sstyle="/)
    expect(page.headers()['cache-control']).toBe('no-store')
  })

  test('static files and pages alike forbid sniffing and framing', async ({ request }) => {
    for (const path of ['/mark.svg', '/', '/no-such-page']) {
      const headers = (await request.get(path)).headers()
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('a post with a foreign Origin is refused with a page, one with none is not', async ({
    request,
  }) => {
    const form = { username: 'Arul', email: 'arul@example.com', message: 'Headers' }
    const options = { form, maxRedirects: 0 }
    const foreign = { ...options, headers: { Origin: 'https://evil.example' } }
    const refused = await request.post('/contact', foreign)
    expect(refused.status()).toBe(403)
    expect(await refused.text()).toContain('That came from another website')
    expect((await request.post('/contact', options)).status()).toBe(303)
    const opaque = { ...options, headers: { Origin: 'null' } }
    expect((await request.post('/contact', opaque)).status()).toBe(303)
  })

  test('the log is JSON with a request id, without query strings', async ({ request, site }) => {
    const before = site.output().length
    await request.get('/contact?topic=secret-topic')
    const find = () =>
      site
        .output()
        .slice(before)
        .split('\n')
        .findLast((text) => text.includes('"path":"/contact"') && text.includes('"GET"'))
    // It is written once the answer has left.
    await expect.poll(find).toBeDefined()
    const entry = JSON.parse(find() ?? '{}') as Record<string, unknown>
    expect(entry).toMatchObject({ method: 'GET', path: '/contact', status: 200 })
    expect(entry['request']).toMatch(/^[0-9a-f-]{36}$/)
    expect(site.output()).not.toContain('secret-topic')
  })
})
