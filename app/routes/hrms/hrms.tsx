import type { MetaFunction } from '@remix-run/node'
import { hrms } from '~/content/hrms'
import { pageMeta } from '~/content/site/page-meta'
import { faqPage } from '~/content/site/structured-data'
import { Accordion } from '~/ui/accordion/accordion'
import { Band, SideBand } from '~/ui/band/band'
import { ButtonLink } from '~/ui/button/button'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Icon } from '~/ui/icon/icon'
import { Illustration, type Background } from '~/ui/illustration/illustration'
import { Row, Stack } from '~/ui/layout/layout'
import { NightBand } from '~/ui/night-band/night-band'
import { Rows } from '~/ui/rows/rows'
import { ShortHero } from '~/ui/short-hero/short-hero'
import { quiet } from '~/ui/covering-link/covering-link.css'
import { Text } from '~/ui/text/text'
import * as css from './hrms.css'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, hrms, faqPage(hrms.faq.items))

export default function Hrms() {
  const { hero, steps, categories, companies, faq, closing } = hrms
  return (
    <>
      <ShortHero {...hero} />
      <Band id={steps.id} title={steps.title} background="shell">
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

interface HowItWorksProps {
  /** Four of them: the cable is cut to that length. */
  steps: readonly { title: string; text: string; illustration: string; background: Background }[]
}

export function HowItWorks({ steps }: HowItWorksProps) {
  return (
    <div className={css.works}>
      <svg className={css.cable} viewBox="0 0 300 60" preserveAspectRatio="none" aria-hidden="true">
        <path className={css.wire} d={sag} />
        <path className={css.ring} d={sag} />
        <path className={css.pearls} d={sag} />
      </svg>
      <ol className={css.list}>
        {steps.map(({ title, text, illustration, background }) => (
          <li key={title} className={css.step}>
            <div className={css.window}>
              <Illustration picture={illustration} background={background} />
            </div>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** From the first number to the last; the view box is stretched to the list. */
const sag = 'M0 0q50 110 100 0q50 110 100 0q50 110 100 0'

function CategoryCards({ items }: { items: typeof hrms.categories.items }) {
  return (
    <ul className={css.categories}>
      {items.map(({ title, note, href, illustration, background }) => (
        <li key={title} className={css.card}>
          <Illustration picture={illustration} background={background} />
          <h3 className={css.cardTitle}>
            <a className={quiet} href={href}>
              {title}
            </a>
            <Icon name="arrow" />
          </h3>
          <Text kind="muted">{note}</Text>
        </li>
      ))}
    </ul>
  )
}
