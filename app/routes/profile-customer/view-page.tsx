import { customerProfile as copy } from '~/content/customer'
import { inTitleCase } from '~/domain/profiles/customer-options.schema'
import { describe } from '~/domain/fields/describe'
import { termsOf } from '~/domain/fields/field-table'
import type { CustomerProfile } from '~/domain/profiles/customer-profile.server'
import { customerTable } from '~/domain/profiles/customer.fields'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { FactList } from '~/forms/described'
import { NewestCases } from '~/forms/newest-cases'
import { ProfilePage, type ProfileView } from '~/forms/profile-page'
import { Panel, PanelGrid } from '~/ui/panel/panel'

const terms = termsOf(customerTable)
// A customer's address cannot be changed: only the own one may have to be verified.
const fields = {
  email: { name: 'email', label: terms.email, newLabel: terms.email },
  sms: { name: 'number', label: terms.number, newLabel: copy.newPhone },
}

export function ViewPage({
  profile,
  requests,
  ...view
}: ProfileView & { profile: CustomerProfile }) {
  const facts = describe(customerTable, profile)
  const { full_name: name, service, city } = profile
  return (
    <ProfilePage
      name={name}
      title={name}
      lead={`${inTitleCase(service)}, ${city}`}
      view={view}
      edit={{ label: copy.edit, href: '?edit' }}
      fields={fields}
      failed={profileMessages.notSaved}
    >
      <PanelGrid>
        <NewestCases entries={requests} kind="service" />
        <Panel id="personal" title={copy.sections.person}>
          <FactList facts={facts} section="person" />
        </Panel>
        <Panel id="service-section" title={copy.sections.service}>
          <FactList facts={facts} section="service" />
        </Panel>
      </PanelGrid>
    </ProfilePage>
  )
}
