import { byDesign, notApplicable, open, proven, type Requirement } from './requirement'

const signIn = (title: string) => `app/domain/accounts/sign-in.test.ts › ${title}`
const otp = (title: string) => `app/domain/otp/otp.test.ts › ${title}`
const abuse = (title: string) => `tests/http/abuse-sign-in.test.ts › ${title}`
const account = (title: string) => `tests/http/account.test.ts › ${title}`
const sessions = (title: string) => `app/domain/sessions/sessions.test.ts › ${title}`
const password = (title: string) => `app/domain/accounts/fields.schema.test.ts › ${title}`
const common = (title: string) => `app/domain/accounts/common-passwords.test.ts › ${title}`
const access = (title: string) => `tests/http/access.test.ts › ${title}`
const hash = 'app/domain/accounts/password.test.ts › belongs to its password only'
const reset = 'app/domain/accounts/password-reset.test.ts › '

/** V6 authentication, V7 sessions, V8 authorization. */
export const accounts: Requirement[] = [
  byDesign(
    '6.1.1 6.1.3',
    'throttles and ways in are written down',
    'decisions and code: one way in',
  ),
  proven(
    '6.1.2 6.2.11',
    'words of this business in no password',
    common('refuses %s, which holds the brand or the town'),
    common('refuses %s of %s'),
  ),
  proven(
    '6.2.1',
    'eight characters',
    password('of a candidate needs length, cases, a number and one of @$!%%*?: %s'),
  ),
  proven(
    '6.2.2 6.2.3',
    'a change, with the current password',
    account('wants the current password, a good new one, and that twice'),
  ),
  proven(
    '6.2.4',
    'none of the most used',
    common('refuses %s, which is among the most used'),
    common("refuses what is in the operator's list"),
  ),
  open('6.2.5', 'no rules of composition', 'the specification asks for four kinds of characters'),
  byDesign('6.2.6', 'masked fields', 'type=password'),
  proven(
    '6.2.7',
    'paste and password managers',
    'tests/http/customer.test.ts › tells password managers and phones what each field is',
  ),
  proven(
    '6.2.8',
    'checked as typed',
    hash,
    'app/domain/accounts/password.test.ts › takes a letter composed or decomposed, as keyboards differ',
  ),
  proven(
    '6.2.9',
    '64 characters and more',
    password('may be a sentence with blanks around it, up to 128 characters'),
  ),
  byDesign('6.2.10', 'no expiry', 'none'),
  open('6.2.12', 'none of a breached set', 'a small list only; the product calls no service'),
  proven(
    '6.3.1',
    'guessing and stuffing are slowed',
    signIn('allows a client address 100 failures in 15 minutes; successes do not count'),
    signIn('does not look at more than five passwords sent side by side'),
    'tests/http/login.test.ts › waits after five failures, the same for known and unknown accounts',
    abuse('finds no difference in status, headers or page, before the wait and in it'),
  ),
  proven(
    '6.3.2',
    'no default account',
    'tests/http/login.test.ts › has no test credential left over',
  ),
  open('6.3.3', 'a second factor', 'the specification signs in by password alone'),
  byDesign('6.3.4', 'ways in are equal', 'page and call share signInVisit'),
  byDesign('6.4.1', 'no initial passwords', 'people choose their own'),
  byDesign('6.4.2', 'no hints or secret questions', 'none'),
  proven(
    '6.4.3',
    'a safe reset',
    `${reset}cannot skip a step, nor be finished in another browser or for another address`,
    `${reset}answers an address without an account exactly like one with, and sends it nothing`,
    `${reset}makes what other browsers were sent or have verified lapse`,
  ),
  notApplicable('6.4.4', 'a lost second factor', 'there is none'),
  proven(
    '6.5.1',
    'codes count once',
    `${reset}uses the verification up: another password, browser or half hour is no repetition`,
  ),
  proven('6.5.2', 'codes are not kept', otp('keeps no code in the database')),
  byDesign(
    '6.5.3 6.5.4',
    'codes are random, six digits; eight to reset a password',
    'HMAC of a random id with the secret',
  ),
  proven(
    '6.5.5',
    'ten minutes',
    otp('lets a code expire after 10 minutes and then sends a new one under a new id'),
  ),
  byDesign('6.6.1', 'SMS is not the only proof', 'SMS proves a number, never signs in'),
  proven(
    '6.6.2',
    'bound to who asked',
    otp('binds a code to the browser, the purpose, the channel and the destination'),
  ),
  proven(
    '6.6.3',
    'five guesses a code, 15 an hour a destination, none before its send was allowed',
    otp('gives five guesses in all to guesses that come at the same moment'),
    'app/domain/otp/otp-guesses.test.ts › are 15 an hour and 30 a day for a destination, over all browsers and purposes',
    'app/domain/otp/otp-guesses.test.ts › are none before the send was allowed: the right code is not accepted either',
    'tests/http/otp-guessing.test.ts › compares no code while every send is refused, however many come at once',
  ),
  notApplicable('6.8.1 6.8.2 6.8.3 6.8.4', 'identity providers', 'none'),
  byDesign('7.1.1 7.1.2', 'session times are written down', 'decisions: 12 h, 7 days, any number'),
  notApplicable('7.1.3 7.6.1', 'federated sessions', 'none'),
  proven(
    '7.2.1 7.2.2 7.2.3',
    'random tokens, checked by the server',
    sessions('leave only a hash of their token in the database'),
  ),
  proven(
    '7.2.4',
    'a new token at sign-in, the old one dead',
    abuse('is never adopted'),
    abuse('of an account of the attacker ends with the sign-in of its victim'),
  ),
  proven(
    '7.3.1',
    'idle sessions end',
    sessions('end 12 hours after the last use, and still tell whose they were'),
  ),
  proven(
    '7.3.2',
    'all sessions end',
    sessions('end 7 days after their start, however much they are used'),
  ),
  proven('7.4.1', 'an ended session is dead', sessions('end by signing out')),
  proven(
    '7.4.2',
    'with the account',
    account('removes everything, ends every session, and tells the owner'),
  ),
  proven(
    '7.4.3',
    'with the password',
    account('signs other browsers out, keeps this one with a new cookie, and tells the owner'),
  ),
  byDesign('7.4.4', 'sign-out on every page', 'in the account menu of the frame'),
  proven(
    '7.4.5',
    'the operator ends sessions',
    'tests/http/sessions-command.test.ts › signs one account out everywhere, and nobody else',
    'tests/http/sessions-command.test.ts › signs everybody out, and counts those who were in',
  ),
  proven(
    '7.5.1',
    'the password before address or number change',
    'app/domain/profiles/candidate-profile.test.ts › takes no new address or number without the current password',
    'app/domain/profiles/candidate-profile.test.ts › lets a session guess the password five times, and then wait',
    'app/domain/profiles/contact-undo.test.ts › ends the other sessions',
  ),
  open('7.5.2', 'see and end sessions, after the password', 'both without asking for the password'),
  byDesign('7.6.2', 'no session without asking', 'signing in is a post of its own form'),
  proven(
    '8.1.1 8.2.1',
    'who may open what',
    access('is stated here for every route of the product'),
    access('a save posted to /%s by anybody else changes nothing'),
  ),
  byDesign('8.1.2', 'which fields', 'schemas name what a form may change'),
  proven(
    '8.2.2',
    'nobody sees the documents of others',
    "tests/http/profile.test.ts › hides one candidate's profile and documents from another, and from visitors",
    account('deletes nothing by an id that is not the own'),
  ),
  proven(
    '8.2.3',
    'the server decides its fields',
    'tests/http/json-refusals.test.ts › takes nothing that the server decides',
  ),
  byDesign('8.3.1', 'the server decides', 'guards stand in loaders and actions'),
  notApplicable('8.4.1', 'tenants', 'one business'),
]
