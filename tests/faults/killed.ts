import type { Db } from '#db/database'
import { answers, password as chosen } from '../http/forms/candidate'
import { proveContact } from '../support/people/proven-contact'
import { insertRegistered, password } from '../support/people/registered'
import { signInAsker } from '../support/people/requests'
import { pdf } from './gated-site'
import { killedAt, type Action, type Scene } from './kill-at-each'

const toEmail = (person: number) => `killed.${person}@gmail.com`
const toPhone = (person: number) => String(9_100_000_000 + person)

/** 'Register' at the end of a verified form, with a file chosen at the last moment. */
async function register({ browser, db, person }: Scene): Promise<Action> {
  const [email, phone] = [toEmail(person), toPhone(person)]
  const form = '#registration'
  const fill = { ...answers, gmail: email, number: phone }
  const saved = await browser.submit(await browser.open('/form'), {
    form,
    fill,
    press: 'save',
  })
  const { id, visitor } = await db
    .selectFrom('drafts')
    .select(['id', 'visitor'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const purpose = 'registration'
  await proveContact(db, { visitor, purpose, userType: 'candidate', at: new Date(), email, phone })
  const page = await browser.follow(saved)
  const last = { form, fill: { ...chosen, resume_upload: pdf() }, press: 'register' }
  const draft = db.selectFrom('drafts').select('answers').where('id', '=', id)
  return {
    send: () => browser.submit(page, last),
    async state() {
      const account = await findAccount(db, email)
      return account ?? (await draft.executeTakeFirst())
    },
    done: { name: answers.name, nationality: answers.nationality, files: ['resume.pdf'] },
    leadsTo: /^\/login\/candidate/,
  }
}

/** 'Save' in the profile, with a new file in place of an old one. */
async function editProfile(scene: Scene): Promise<Action> {
  const { browser, db } = scene
  const email = await signInWithFile(scene, 'old.pdf')
  const page = await browser.open('/profile/candidate?edit')
  const fill = { nationality: 'Indian, of Korkai', resume_upload: pdf('new.pdf') }
  return {
    send: () => browser.submit(page, { form: '#profile', fill, press: 'save' }),
    state: () => findAccount(db, email),
    done: { name: answers.name, nationality: fill.nationality, files: ['new.pdf'] },
    leadsTo: /^\/profile\/candidate/,
  }
}

/** 'Delete my account', which has a document. */
async function deleteAccount(scene: Scene): Promise<Action> {
  const { browser, db } = scene
  const email = await signInWithFile(scene, 'resume.pdf')
  const page = await browser.open('/account')
  const filling = { form: '#delete', fill: { password }, press: 'delete' }
  return {
    send: () => browser.submit(page, filling),
    state: () => findAccount(db, email),
    done: undefined,
    leadsTo: /Your account was deleted\./,
  }
}

/** @param name of a document in the profile. @returns the address of the person, who is signed in */
async function signInWithFile({ browser, db, person }: Scene, name: string) {
  const email = toEmail(person)
  await insertRegistered(db, 'candidate', { email, phone: toPhone(person) })
  await signInAsker(browser, email)
  const edit = await browser.open('/profile/candidate?edit')
  const fill = { resume_upload: pdf(name) }
  await browser.submit(edit, { form: '#profile', fill, press: 'save' })
  return email
}

/** With some of the profile, and its files by name. */
async function findAccount(db: Db, email: string) {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('candidates', 'account_id', 'id')
    .select(['id', 'name', 'nationality'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!account) return undefined
  const { id, ...profile } = account
  const files = db.selectFrom('documents').select('file_name').where('account_id', '=', id)
  return { ...profile, files: (await files.execute()).map(({ file_name }) => file_name) }
}

/** The product is killed at any statement. */
export const killed = killedAt({
  registration: register,
  'profile edit': editProfile,
  'account deletion': deleteAccount,
})
