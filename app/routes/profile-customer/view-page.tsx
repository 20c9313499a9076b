import { customerProfile as copy } from '~/content/customer'
import { formatPhone } from '~/domain/fields/phone.schema'
import type { CustomerProfile } from '~/domain/profiles/customer-profile.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { NewestRequests } from '~/forms/newest-requests'
import { ProfilePage, type ProfileView } from '~/forms/profile-page'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { Lines } from '~/ui/text/lines'

const { terms, sections, newPhone } = copy

// A customer's address cannot be changed, so that only the own one may have to be verified.
const fields = {
  email: { name: 'email', label: terms.email, newLabel: terms.email },
  sms: { name: 'number', label: terms.phone, newLabel: newPhone },
}

export function ViewPage({
  profile,
  requests,
  ...view
}: ProfileView & { profile: CustomerProfile }) {
  return (
    <ProfilePage
      userType="customer"
      name={profile.full_name}
      title={profile.full_name}
      lead={`${profile.service}, ${profile.city}`}
      view={view}
      edit={{ label: copy.edit, href: '?edit' }}
      fields={fields}
      failed={profileMessages.notSaved}
    >
      <PanelGrid>
        <NewestRequests entries={requests} kind="service" />
        <Panel id="personal" title={sections.person}>
          <DefinitionList
            items={[
              { term: terms.name, value: profile.full_name },
              { term: terms.phone, value: formatPhone(profile.number) },
              { term: terms.email, value: profile.email },
            ]}
          />
        </Panel>
        <Panel id="service-section" title={sections.service}>
          <DefinitionList
            items={[
              { term: terms.address, value: <Lines text={profile.address} /> },
              { term: terms.city, value: profile.city },
              { term: terms.service, value: profile.service },
            ]}
          />
        </Panel>
      </PanelGrid>
    </ProfilePage>
  )
}
