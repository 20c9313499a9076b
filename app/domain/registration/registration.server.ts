import type { Db } from '#db/database'
import { candidateRow } from '~/domain/profiles/candidate-row.server'
import { companyRow, socialColumns } from '~/domain/profiles/company-row.server'
import { customerRow } from '~/domain/profiles/customer-row.server'
import { newCandidateMessage, welcomeCandidate } from './candidate-emails'
import type { CandidateFields } from './candidate.schema'
import { newClientMessage, welcomeClient } from './client-emails'
import type { ClientFields } from './client.schema'
import { newCustomerMessage, welcomeCustomer } from './customer-emails'
import type { CustomerFields } from './customer.schema'
import {
  registerAccount,
  type Registration,
  type RegistrationDeps,
  type RegistrationResult,
} from './register-account.server'

// Each of these is one `registerAccount`, whose docstring holds for all. Wake the queue afterwards.

/** Makes a candidate's account; both address and number have to be verified. */
export function registerCandidate(
  db: Db,
  deps: RegistrationDeps,
  { fields, purpose = 'candidate-registration', ...by }: Registration<CandidateFields>,
): Promise<RegistrationResult<'email-unverified' | 'phone-unverified'>> {
  return registerAccount(db, deps, {
    ...by,
    userType: 'candidate',
    purpose,
    email: fields.gmail,
    phone: fields.number,
    password: fields.password,
    names: [fields.name],
    answers: fields,
    unverified: { email: 'email-unverified', phone: 'phone-unverified' },
    insertProfile: (trx, row) =>
      trx
        .insertInto('candidates')
        .values({ ...candidateRow(fields), ...row })
        .execute(),
    welcome: welcomeCandidate(deps.brand, fields),
    submission: (inbox) => newCandidateMessage(deps.brand, { inbox, fields }),
  })
}

/** Makes a company's account; the address has to be verified, and of the phone it is noted. */
export function registerClient(
  db: Db,
  deps: RegistrationDeps,
  { fields, purpose = 'client-registration', ...by }: Registration<ClientFields>,
): Promise<RegistrationResult<'email-unverified'>> {
  return registerAccount(db, deps, {
    ...by,
    userType: 'client',
    purpose,
    email: fields.company_email,
    phone: fields.company_phone,
    password: fields.password,
    names: [fields.company_name],
    answers: fields,
    unverified: { email: 'email-unverified' },
    insertProfile: (trx, row) =>
      trx
        .insertInto('companies')
        .values({ ...companyRow(fields), ...socialColumns(fields), ...row })
        .execute(),
    welcome: welcomeClient(deps.brand, fields),
    submission: (inbox, phoneVerified) =>
      newClientMessage(deps.brand, { inbox, fields, phoneVerified }),
  })
}

/** Makes a customer's account; both address and number have to be verified. */
export function registerCustomer(
  db: Db,
  deps: RegistrationDeps,
  { fields, purpose = 'customer-registration', ...by }: Registration<CustomerFields>,
): Promise<RegistrationResult<'unverified'>> {
  return registerAccount(db, deps, {
    ...by,
    userType: 'customer',
    purpose,
    email: fields.email,
    phone: fields.number,
    password: fields.password,
    names: [fields.full_name],
    answers: fields,
    unverified: { email: 'unverified', phone: 'unverified' },
    insertProfile: (trx, row) =>
      trx
        .insertInto('customers')
        .values({ ...customerRow(fields), ...row })
        .execute(),
    welcome: welcomeCustomer(deps.brand, fields),
    submission: (inbox) => newCustomerMessage(deps.brand, { inbox, fields }),
  })
}
