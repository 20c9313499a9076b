import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { itHardware } from '~/content/it-hardware'
import { pageMeta } from '~/content/site/page-meta'
import { faqPage, service } from '~/content/site/structured-data'
import { Accordion } from '~/ui/accordion/accordion'
import { Band, SideBand } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { chooseCategory, FilteredCards, filterState } from '~/ui/filtered-cards/filtered-cards'
import { NightBand } from '~/ui/night-band/night-band'
import { Rows } from '~/ui/rows/rows'
import { ShortHero } from '~/ui/short-hero/short-hero'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

const { title, hero, services, reasons, faq, closing } = itHardware

export const loader = ({ request }: LoaderFunctionArgs) => ({
  chosen: chooseCategory(services.categories, new URL(request.url).searchParams.get('category')),
})

export const headers = shareForFiveMinutes
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(
    args,
    { ...itHardware, state: filterState(services.cards, args.data?.chosen) },
    service(title, hero.lead, services.cards),
    faqPage(faq.items),
  )

export default function ItHardware() {
  return <HardwarePage {...useLoaderData<typeof loader>()} />
}

function HardwarePage({ chosen }: { chosen: string }) {
  return (
    <>
      <ShortHero {...hero} />
      <Band id="services" title={services.title} lead={services.lead}>
        <FilteredCards
          label="Category"
          path="/it-hardware"
          anchor="services"
          categories={services.categories}
          chosen={chosen}
          cards={services.cards}
        />
      </Band>
      <NightBand {...reasons}>
        <Rows items={reasons.items} />
      </NightBand>
      <SideBand title={faq.title}>
        <Accordion name="questions" items={faq.items} />
      </SideBand>
      <CallToAction tone="lavender" {...closing} />
    </>
  )
}
