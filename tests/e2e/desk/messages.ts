import { expect } from '@playwright/test'
import type { Site } from '../../support/site/server'

let letters = 0

/** @returns a word that these messages alone have. */
export async function receiveMessages(site: Site, names: readonly string[]): Promise<string> {
  letters += 1
  const word = `shell${process.env.TEST_PARALLEL_INDEX ?? '0'}x${process.pid}x${letters}`
  for (const username of names) {
    const answer = await fetch(`${site.url}/api/contacts/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.6.0.${letters}` },
      body: JSON.stringify({ username, email: 'asha@example.in', phone: '', message: word }),
    })
    expect(answer.status).toBe(201)
  }
  return word
}
