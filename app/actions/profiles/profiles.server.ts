import type { z } from 'zod'
import type { Db } from '#db/database'
import type { DocumentKind, UserType } from '#db/schema'
import type { Account } from '~/domain/accounts/accounts.server'
import { formValues } from '~/domain/fields/table-row'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import {
  candidateProfileFields,
  type CandidateProfileFields,
} from '~/domain/profiles/candidate-profile.schema'
import {
  findCandidateProfile,
  updateCandidateProfile,
} from '~/domain/profiles/candidate-profile.server'
import {
  companyProfileFields,
  type CompanyProfileFields,
} from '~/domain/profiles/company-profile.schema'
import { findCompanyProfile, updateCompanyProfile } from '~/domain/profiles/company-profile.server'
import {
  customerProfileFields,
  type CustomerProfileFields,
} from '~/domain/profiles/customer-profile.schema'
import {
  findCustomerProfile,
  updateCustomerProfile,
} from '~/domain/profiles/customer-profile.server'
import { companyProfileMessages, profileMessages } from '~/domain/profiles/profile.schema'
import type { Edit, UpdateDeps, UpdateResult } from '~/domain/profiles/update-profile.server'
import type { Values } from '~/forms/posted-form'
import {
  candidateProfileForm,
  clientProfileForm,
  customerProfileForm,
} from '~/actions/drafts/draft-forms.server'
import type { DraftForm } from '~/actions/drafts/draft-form.server'

export interface ProfileFieldsOf {
  candidate: CandidateProfileFields
  client: CompanyProfileFields
  customer: CustomerProfileFields
}

export interface ProfileOf<Fields> {
  form: DraftForm
  page: string
  editPage: string
  messages: { saved: string; cancelled: string; notSaved: string }
  findStored(db: Db, accountId: string): Promise<Values>
  schema(of: { account: Account; stored: Values }): z.ZodType<Fields>
  update(db: Db, deps: UpdateDeps, edit: ProfileEdit<Fields>): Promise<UpdateResult>
}

type ProfileEdit<Fields> = Edit<Fields> & { removedDocuments?: readonly DocumentKind[] }

/** The form has '' where nothing is stored. */
const genderOf = ({ gender }: Values) => (typeof gender === 'string' && gender) || null

export const profiles: { [Type in UserType]: ProfileOf<ProfileFieldsOf[Type]> } = {
  candidate: {
    form: candidateProfileForm,
    page: '/profile/candidate',
    editPage: '/profile/candidate?edit',
    messages: profileMessages,
    async findStored(db, accountId) {
      const profile = await findCandidateProfile(db, accountId)
      return profile ? formValues(candidateTable, profile) : {}
    },
    schema: ({ stored }) => candidateProfileFields({ gender: genderOf(stored) }),
    update: updateCandidateProfile,
  },
  client: {
    form: clientProfileForm,
    page: '/profile/client',
    editPage: '/client/edit-profile',
    messages: companyProfileMessages,
    async findStored(db, accountId) {
      const company = await findCompanyProfile(db, accountId)
      return company ? formValues(companyTable, company) : {}
    },
    schema: ({ account }) => companyProfileFields({ company_email: account.email }),
    update: updateCompanyProfile,
  },
  customer: {
    form: customerProfileForm,
    page: '/profile/customer',
    editPage: '/profile/customer?edit',
    messages: profileMessages,
    async findStored(db, accountId) {
      const profile = await findCustomerProfile(db, accountId)
      return profile ? formValues(customerTable, profile) : {}
    },
    schema: () => customerProfileFields,
    update: updateCustomerProfile,
  },
}
