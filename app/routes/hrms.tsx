import type { MetaFunction } from '@remix-run/node'
import { hrms } from '~/content/hrms'
import { pageMeta } from '~/content/page-meta'
import { faqPage } from '~/content/structured-data'
import { Accordion } from '~/ui/accordion/accordion'
import { Band, SideBand } from '~/ui/band/band'
import { ButtonLink } from '~/ui/button/button'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { CategoryCards } from '~/ui/category-cards/category-cards'
import { HowItWorks } from '~/ui/how-it-works/how-it-works'
import { Row, Stack } from '~/ui/layout/layout'
import { NightBand } from '~/ui/night-band/night-band'
import { Rows } from '~/ui/rows/rows'
import { ShortHero } from '~/ui/short-hero/short-hero'

export const meta: MetaFunction = (args) => pageMeta(args, hrms, faqPage(hrms.faq.items))

export default function Hrms() {
  const { hero, steps, categories, companies, faq, closing } = hrms
  return (
    <>
      <ShortHero {...hero} />
      <Band id={steps.id} title={steps.title} lead={steps.lead} background="shell">
        <HowItWorks steps={steps.items} />
      </Band>
      <Band id={categories.id} title={categories.title} lead={categories.lead}>
        <CategoryCards items={categories.items} />
      </Band>
      <NightBand {...companies}>
        <Stack gap={32}>
          <Rows items={companies.items} />
          <Row>
            <ButtonLink kind="white" href={companies.action.href}>
              {companies.action.label}
            </ButtonLink>
          </Row>
        </Stack>
      </NightBand>
      <SideBand title={faq.title}>
        <Accordion name="jobs-faq" items={faq.items} />
      </SideBand>
      <CallToAction tone="plum" {...closing} />
    </>
  )
}
