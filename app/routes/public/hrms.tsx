import type { MetaFunction } from '@remix-run/node'
import { hrms } from '~/content/hrms'
import { pageMeta } from '~/seo'
import { Accordion } from '~/ui/accordion/accordion'
import { Band, WindowBand } from '~/ui/band/band'
import { ButtonLink } from '~/ui/button/button'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Cards } from '~/ui/card/card'
import { Hero } from '~/ui/hero/hero'
import { Row, Stack } from '~/ui/layout/layout'
import { Rows } from '~/ui/rows/rows'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, hrms)

export default function Hrms() {
  const { hero, steps, categories, companies, faq, closing } = hrms
  return (
    <>
      <Hero {...hero} />
      <Band id={steps.id} title={steps.title} background="shell">
        <Cards shape="arch" items={steps.items} ordered />
      </Band>
      <Band id={categories.id} title={categories.title}>
        <Cards shape="arch" items={categories.items} link />
      </Band>
      <WindowBand {...companies}>
        <Stack gap={32}>
          <Rows items={companies.items} />
          <Row>
            <ButtonLink kind="white" href={companies.action.href}>
              {companies.action.label}
            </ButtonLink>
          </Row>
        </Stack>
      </WindowBand>
      <Band side title={faq.title}>
        <Accordion name="jobs-faq" items={faq.items} />
      </Band>
      <CallToAction {...closing} />
    </>
  )
}
