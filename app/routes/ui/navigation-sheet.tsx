import { FieldGrid } from '~/ui/layout/layout'
import { Progress } from '~/ui/progress/progress'
import { SectionNav } from '~/ui/section-nav/section-nav'
import { Steps } from '~/ui/steps/steps'
import { Tabs } from '~/ui/tabs/tabs'
import { Sheet } from './sheet'

export function NavigationSheet() {
  return (
    <>
      <Sheet id="steps" title="Stepper and progress">
        <Steps current={2} items={['Company', 'Online presence', 'Details and password']} />
        <Progress value={2} max={3} label="Step 2 of 3" />
        <Steps
          current={1}
          items={[
            'Company',
            { label: 'Online presence', href: '#steps', done: true },
            { label: 'Details and password', href: '#steps' },
          ]}
        />
      </Sheet>
      <Sheet id="section-nav" title="Section navigation and tabs">
        <FieldGrid>
          <SectionNav
            label="Sections of a registration"
            items={[
              { href: '#fields', label: 'Personal', state: 'bad', count: 2 },
              { href: '#choices', label: 'Professional', state: 'done' },
              { href: '#otp', label: 'Educational', state: 'now' },
              { href: '#files', label: 'Document Uploads', state: 'bad', count: 1 },
              { href: '#states', label: 'Password' },
            ]}
          />
          <Tabs
            label="Profile"
            items={[
              { href: '#section-nav', label: 'Basic', current: true },
              { href: '#steps', label: 'Financial' },
            ]}
          />
        </FieldGrid>
      </Sheet>
    </>
  )
}
