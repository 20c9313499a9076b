import { automobile, finance, logistics, marketing } from '~/media/illustrations/jobs'
import { Accordion } from '~/ui/accordion/accordion'
import { Card, Cards } from '~/ui/card/card'
import { FilterChips } from '~/ui/filter-chips/filter-chips'
import { Sheet } from './sheet'

const categories = ['All', 'Corporate', 'Social', 'Virtual', 'Creative', 'Networking', 'Ceremonies']

export function MarketingSheet() {
  return (
    <>
      <Sheet id="chips" title="Filter chips">
        <FilterChips
          label="Category"
          items={categories.map((label) => ({
            href: `?category=${label}#chips`,
            label,
            current: label === 'Corporate',
          }))}
        />
      </Sheet>
      <Sheet id="accordion" title="Accordion">
        <Accordion
          name="sheet-faq"
          items={[
            { question: 'Closed', answer: 'Text' },
            {
              question: 'One at a time',
              answer: 'One item is open at a time; the browser does it through a shared name.',
            },
          ]}
        />
      </Sheet>
      <Sheet id="cards" title="Cards">
        <Cards>
          <Card
            title="Content Marketing"
            text="Words and pictures that say what a company does."
            tag="Digital Marketing"
            illustration={marketing}
            background="lilac"
            href="#cards"
          />
          <Card title="Accounts" text="Without a link." illustration={finance} background="sea" />
          <Card title="Automobile" text="On sand." illustration={automobile} background="sand" />
          <Card title="Logistics" text="On rose." illustration={logistics} />
        </Cards>
      </Sheet>
    </>
  )
}
