import { companyProfileCopy as copy } from '~/content/company-profile'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { companyTerms } from '~/domain/profiles/company.fields'
import { companyProfileMessages } from '~/domain/profiles/profile.schema'
import { NewestRequests } from '~/forms/newest-requests'
import type { Pending } from '~/forms/pending-contacts'
import { ProfileView, type BesideProfile } from '~/forms/profile-view'
import { Stack } from '~/ui/layout/layout'
import { Tabs } from '~/ui/tabs/tabs'
import { CompanyTab } from './company-tab'
import { WelcomeTab } from './welcome-tab'

interface CompanyPageProps extends BesideProfile {
  company: CompanyProfile
  tab: 'welcome' | 'company'
}

export const welcomePath = '/profile/client?tab=welcome'

const { company_email: email, company_phone: phone } = companyTerms
const fields = {
  email: { name: 'company_email', label: email, newLabel: `New ${email.toLowerCase()}` },
  sms: { name: 'company_phone', label: phone, newLabel: `New ${phone.toLowerCase()}` },
}

export function CompanyPage({ company, tab, ...beside }: CompanyPageProps) {
  const { pending, requests, unsaved } = beside
  const { company_name: name } = company
  const welcome = tab === 'welcome'
  const tabs = [
    { href: welcomePath, label: copy.tabs.welcome, current: welcome },
    { href: '/profile/client', label: copy.tabs.company, current: !welcome },
  ]
  return (
    <ProfileView
      {...beside}
      userType="client"
      name={name}
      head={{
        ...(!welcome && { back: { label: copy.back, href: welcomePath } }),
        title: welcome ? copy.welcome(name) : name,
        lead: company.company_location,
        tabs: <Tabs label={copy.dashboard} items={tabs} />,
      }}
      editHref="/client/edit-profile"
      fields={fields}
      edit={copy.edit}
      failed={companyProfileMessages.notSaved}
      pending={welcome ? changedOnly(pending) : pending}
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
          {requests.length === 0 && <NewestRequests entries={[]} kind="requirement" />}
          <CompanyTab company={company} />
        </Stack>
      )}
    </ProfileView>
  )
}

/** The dashboard links to the profile for the company's own number, which need not be verified at all. */
function changedOnly({ email, sms }: Pending): Pending {
  return { email: email?.own ? undefined : email, sms: sms?.own ? undefined : sms }
}
