import type { Db } from '#db/database'
import type { Browser } from '../support/site/browser'
import { answers, password as chosen } from '../http/forms/candidate'
import { proveContact } from '../support/people/proven-contact'
import { insertRegistered, password } from '../support/people/registered'
import type { KilledPost } from './killed'
import { pdf, visitorOf } from './visitors'

const emailOf = (person: number) => `killed.${person}@gmail.com`
const phoneOf = (person: number) => String(9_100_000_000 + person)

/** 'Register' at the end of a verified form, with a file chosen at the last moment. */
export const registration: KilledPost = {
  async prepare(url, db, person) {
    const [email, phone] = [emailOf(person), phoneOf(person)]
    const browser = visitorOf(url)
    const typed = { ...answers, gmail: email, number: phone }
    const form = '#registration'
    const saved = await browser.submit(await browser.open('/form'), {
      form,
      fill: typed,
      press: 'save',
    })
    const draft = await db
      .selectFrom('drafts')
      .select(['id', 'visitor'])
      .where('form', 'like', 'candidate%')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const purpose = 'candidate-registration'
    await proveContact(db, { visitor: draft.visitor, purpose, at: new Date(), email, phone })
    const page = await browser.follow(saved)
    const fill = { ...chosen, resume_upload: pdf() }
    const find = () => findAccount(db, email)
    return {
      send: () => browser.submit(page, { form, fill, press: 'register' }),
      async afterKill() {
        const account = await find()
        if (account) return documentsOf(db, account.id, ['resume.pdf'])
        const kept = await db
          .selectFrom('drafts')
          .select('answers as values')
          .where('id', '=', draft.id)
          .executeTakeFirst()
        const lost = Object.entries(typed).filter(
          ([name, value]) => String(kept?.values[name]) !== String(value),
        )
        return lost.map(([name]) => `no account, and no ${name} in the draft`)
      },
      async inTheEnd(again) {
        const account = await find()
        if (!account) return [`the same post again answered ${again.status} and made no account`]
        const shown = await browser.follow(again)
        return [
          ...(shown.path.startsWith('/login/candidate') ? [] : [`it led to ${shown.path}`]),
          ...(await documentsOf(db, account.id, ['resume.pdf'])),
        ]
      },
    }
  },
}

/** 'Save' in the profile, with a new file in place of an old one. */
export const profileEdit: KilledPost = {
  async prepare(url, db, person) {
    const { browser, id } = await signedIn(url, db, person)
    const open = () => browser.open('/profile/candidate?edit')
    const form = '#profile'
    await browser.submit(await open(), {
      form,
      fill: { resume_upload: pdf('old.pdf') },
      press: 'save',
    })
    const page = await open()
    const fill = { nationality: 'Indian, of Korkai', resume_upload: pdf('new.pdf') }
    const nationality = () =>
      db
        .selectFrom('candidates')
        .select('nationality')
        .where('account_id', '=', id)
        .executeTakeFirst()
    return {
      send: () => browser.submit(page, { form, fill, press: 'save' }),
      async afterKill() {
        const found = await namesOf(db, id)
        return found.length === 1 || (await inDraft(db, id)) ? [] : [`documents: ${found.join()}`]
      },
      async inTheEnd(again) {
        const saved = await nationality()
        return [
          ...(again.status === 303 ? [] : [`the same post again answered ${again.status}`]),
          ...(saved?.nationality === fill.nationality ? [] : ['the edit is lost']),
          ...(await documentsOf(db, id, ['new.pdf'])),
        ]
      },
    }
  },
}

/** 'Delete my account', which has a document and an open draft. */
export const deletion: KilledPost = {
  async prepare(url, db, person) {
    const { browser, id, email } = await signedIn(url, db, person)
    const edit = await browser.open('/profile/candidate?edit')
    await browser.submit(edit, {
      form: '#profile',
      fill: { resume_upload: pdf() },
      press: 'save',
    })
    const page = await browser.open('/account?delete')
    const filling = { form: '#delete-account', fill: { password }, press: 'delete' }
    return {
      send: () => browser.submit(page, filling),
      async afterKill() {
        return (await findAccount(db, email)) ? documentsOf(db, id, ['resume.pdf']) : []
      },
      async inTheEnd(again) {
        const shown = await browser.follow(again)
        const letters = await db.selectFrom('queued_messages').select('id').execute()
        return [
          ...((await findAccount(db, email)) ? ['the account is still there'] : []),
          ...(shown.html.includes('Your account was deleted.') ? [] : [`it led to ${shown.path}`]),
          ...(letters.length > 50 ? ['letters pile up'] : []),
        ]
      },
    }
  },
}

/** 'Continue here', for a form with a file that another browser has. */
export const move: KilledPost = {
  async prepare(url, db, person) {
    const email = emailOf(person)
    const typed = { ...answers, gmail: email, number: phoneOf(person) }
    const save = { form: '#registration', fill: { ...typed, resume_upload: pdf() }, press: 'save' }
    const phone = visitorOf(url)
    await phone.submit(await phone.open('/form'), save)
    const draft = await db
      .selectFrom('drafts')
      .select(['id', 'visitor'])
      .where('form', '=', 'candidate')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const at = new Date()
    const { visitor } = draft
    await proveContact(db, { visitor, purpose: 'candidate-registration', at, email })
    const desk = visitorOf(url)
    const ask = { form: '#continue', fill: { gmail: email }, press: 'send-email-otp' }
    await desk.submit(await desk.open('/continue/candidate'), ask)
    await db
      .updateTable('otp_challenges')
      .set({ verified_at: at })
      .where('destination', '=', email)
      .where('purpose', '=', 'candidate-continue')
      .execute()
    const page = await desk.open('/continue/candidate')
    const lost = async () => {
      const row = await db
        .selectFrom('drafts')
        .select('answers as values')
        .where('id', '=', draft.id)
        .executeTakeFirst()
      const files = await db
        .selectFrom('documents')
        .select('id')
        .where('draft_id', '=', draft.id)
        .execute()
      return [
        ...(row?.values.name === answers.name ? [] : ['the answers are lost']),
        ...(files.length === 1 ? [] : [`files of the draft: ${files.length}`]),
      ]
    }
    return {
      send: () => desk.submit(page, { form: '#continue', press: 'choose' }),
      afterKill: lost,
      async inTheEnd(again) {
        const here = await desk.open('/form')
        const there = await phone.open('/form')
        return [
          ...(again.status === 303 ? [] : [`the same post again answered ${again.status}`]),
          ...(here.html.includes(answers.name) ? [] : ['the form is not here']),
          ...(there.html.includes(answers.name) ? ['the form is in both browsers'] : []),
          ...(await lost()),
        ]
      },
    }
  },
}

async function signedIn(url: string, db: Db, person: number) {
  const email = emailOf(person)
  const id = await insertRegistered(db, 'candidate', { email, phone: phoneOf(person) })
  const browser: Browser = visitorOf(url)
  const login = await browser.open('/login/candidate')
  await browser.submit(login, { form: '#login', fill: { email, password } })
  return { browser, id, email }
}

function findAccount(db: Db, email: string) {
  return db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
}

async function namesOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('file_name')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ file_name }) => file_name)
}

async function inDraft(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('drafts', 'drafts.id', 'documents.draft_id')
    .select('documents.id')
    .where('drafts.account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

async function documentsOf(db: Db, accountId: string, expected: string[]): Promise<string[]> {
  const names = await namesOf(db, accountId)
  return names.join() === expected.join() ? [] : [`documents of the account: ${names.join()}`]
}
