import { FieldGrid } from '~/ui/layout/layout'
import { Progress } from '~/ui/progress/progress'
import { SectionStrand } from '~/ui/section-strand/section-strand'
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
      <Sheet id="strand" title="Section strand and tabs">
        <FieldGrid>
          <SectionStrand
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
              { href: '#strand', label: 'Basic', current: true },
              { href: '#steps', label: 'Financial' },
            ]}
          />
        </FieldGrid>
      </Sheet>
    </>
  )
}
