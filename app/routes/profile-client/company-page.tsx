import { companyProfileCopy as copy } from '~/content/company-profile'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { companyTerms } from '~/domain/profiles/company.fields'
import { companyProfileMessages } from '~/domain/profiles/profile.schema'
import { NewestCases } from '~/forms/newest-cases'
import type { Pending } from '~/forms/contacts/pending-contacts'
import { ProfilePage, type ProfileView } from '~/forms/profile-page'
import { Stack } from '~/ui/layout/layout'
import { Tabs } from '~/ui/tabs/tabs'
import { CompanyTab } from './company-tab'
import { WelcomeTab } from './welcome-tab'

interface CompanyPageProps extends ProfileView {
  company: CompanyProfile
  tab: 'welcome' | 'company'
}

const welcomePath = '/profile/client?tab=welcome'

const { company_email: email, company_phone: phone } = companyTerms
const fields = {
  email: { name: 'company_email', label: email, newLabel: `New ${email.toLowerCase()}` },
  sms: { name: 'company_phone', label: phone, newLabel: `New ${phone.toLowerCase()}` },
}

export function CompanyPage({ company, tab, requests, ...view }: CompanyPageProps) {
  const { unsaved, pending } = view
  const { company_name: name } = company
  const welcome = tab === 'welcome'
  const tabs = [
    { href: welcomePath, label: copy.tabs.welcome, current: welcome },
    { href: '/profile/client', label: copy.tabs.company, current: !welcome },
  ]
  return (
    <ProfilePage
      name={name}
      back={welcome ? undefined : { label: copy.back, href: welcomePath }}
      title={welcome ? copy.welcome(name) : name}
      lead={company.company_location}
      tabs={<Tabs label={copy.dashboard} items={tabs} />}
      view={{ ...view, unsaved: false, pending: welcome ? changedOnly(pending) : pending }}
      edit={{ label: copy.edit, href: '/client/edit-profile' }}
      fields={fields}
      failed={companyProfileMessages.notSaved}
    >
      {welcome ? (
        <WelcomeTab
          company={company}
          unsaved={unsaved}
          requests={requests}
          asksForCode={pending.sms !== undefined}
        />
      ) : (
        <Stack gap={24}>
          {requests.length === 0 && <NewestCases entries={[]} kind="requirement" />}
          <CompanyTab company={company} />
        </Stack>
      )}
    </ProfilePage>
  )
}

/** The company's own number need not be verified; its profile offers that. */
function changedOnly({ email, sms }: Pending): Pending {
  return { email: email?.own ? undefined : email, sms: sms?.own ? undefined : sms }
}
