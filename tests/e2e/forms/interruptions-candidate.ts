import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { kavitha } from '../../fixtures/kavitha'
import { savedNotice } from '../../support/pages/saved-words'
import * as candidate from '../candidate'
import { expect } from '../fixtures'
import { expectTyped, typeIn, saveForLater, without, type Journey } from './interruptions'

const fixture = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const documents = [
  { field: 'resume_upload', path: candidate.resume, kept: 'resume.pdf' },
  { field: 'payslip_upload', path: fixture('fixtures/documents/resume.docx'), kept: 'resume.docx' },
  { field: 'photo_upload', path: fixture('../public/icon-192.png'), kept: 'icon-192.png' },
]

/** `/form`, with every field and file there is. */
export function candidateRegistration(): Journey {
  const person = candidate.kavitha()
  const { gmail, number } = person
  const pg = {
    has_pg: 'yes',
    pg_qualification: 'M.Sc.',
    pg_category: 'Part time',
    pg_degree_name: 'M.Sc. Data Science',
    year_of_pg_graduation: '2022',
    degrees: 'Diploma in Design',
  }
  const answers = { ...without(kavitha, /password/), ...pg, gmail, number }
  const kept =
    (...sentences: string[]) =>
    async (page: Page) => {
      await expectTyped(page, answers)
      for (const { kept: name } of documents) {
        await expect(page.getByText(name, { exact: true })).toBeVisible()
      }
      for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible()
    }
  const [sent, proven] = ['Enter the 6-digit code', 'Email verified successfully!']
  const at = '/form'
  return {
    title: 'a candidate registers',
    answers,
    steps: [
      {
        title: 'answers and files',
        at,
        async take(page) {
          await typeIn(page, answers)
          for (const { field, path } of documents) {
            await page.locator(`#${field}`).setInputFiles(path)
          }
          await saveForLater(page)
          await expect(page.getByText(savedNotice)).toBeVisible()
        },
        kept: kept(),
      },
      {
        title: 'a code by email',
        at,
        take: (page) => candidate.sendEmailCode(page),
        kept: kept(sent),
      },
      {
        title: 'the email verified',
        at,
        take: (page, outbox) => candidate.enterEmailCode(page, outbox, person),
        kept: kept(proven),
      },
      {
        title: 'a code by SMS',
        at,
        take: (page) => candidate.sendPhoneCode(page),
        kept: kept(proven, sent),
      },
      {
        title: 'the phone verified',
        at,
        take: (page, outbox) => candidate.enterPhoneCode(page, outbox, person),
        kept: kept(proven, 'Phone number verified!'),
      },
    ],
    async complete(page) {
      await candidate.fillPassword(page, person)
      await candidate.register(page)
    },
    async arrive(page, siteUrl) {
      await page.goto(`${siteUrl}/login/candidate`)
      await candidate.signIn(page, person)
      for (const { field, kept: name, path } of documents) {
        const item = page.locator('li', { hasText: name }).getByRole('link', { name: 'Download' })
        const answer = await page.request.get(siteUrl + (await item.getAttribute('href')))
        const body = await answer.body()
        // A photo is kept as it was cleaned of its metadata.
        if (field === 'photo_upload') expect(body.subarray(0, 3).toString('hex')).toBe('ffd8ff')
        else expect(body.equals(readFileSync(path))).toBe(true)
      }
      await page.goto(`${siteUrl}/profile/candidate?edit`)
      await expectTyped(page, answers)
    },
  }
}
