import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { event } from '~/content/event'
import { pageMeta } from '~/content/site/page-meta'
import { faqPage, service } from '~/content/site/structured-data'
import { Accordion } from '~/ui/accordion/accordion'
import { Band, SideBand } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { chooseCategory, FilteredCards, filterState } from '~/ui/filtered-cards/filtered-cards'
import { ShortHero } from '~/ui/short-hero/short-hero'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

const { title, hero, services, faq, closing } = event

export const loader = ({ request }: LoaderFunctionArgs) => ({
  chosen: chooseCategory(services.categories, new URL(request.url).searchParams.get('category')),
})

export const headers = shareForFiveMinutes
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(
    args,
    { ...event, state: filterState(services.cards, args.data?.chosen) },
    service(title, hero.lead, services.cards),
    faqPage(faq.items),
  )

export default function Event() {
  return <EventPage {...useLoaderData<typeof loader>()} />
}

function EventPage({ chosen }: { chosen: string }) {
  return (
    <>
      <ShortHero {...hero} />
      <Band id="services" title={services.title} lead={services.lead}>
        <FilteredCards
          label="Category"
          path="/event"
          anchor="services"
          categories={services.categories}
          chosen={chosen}
          cards={services.cards}
        />
      </Band>
      <SideBand title={faq.title} background="shell">
        <Accordion name="questions" items={faq.items} />
      </SideBand>
      <CallToAction tone="plum" {...closing} />
    </>
  )
}
