import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { event } from '~/content/event'
import { itHardware } from '~/content/it-hardware'
import { pageMeta } from '~/content/page-meta'
import { faqPage, service } from '~/content/structured-data'
import { Accordion } from '~/ui/accordion/accordion'
import { Band, SideBand } from '~/ui/band/band'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { chooseCategory, FilteredCards, filterState } from '~/ui/filtered-cards/filtered-cards'
import { NightBand } from '~/ui/night-band/night-band'
import { Rows } from '~/ui/rows/rows'
import { ShortHero } from '~/ui/short-hero/short-hero'

/** Two services whose cards are filtered by category. The frame leads other spellings of the path to these. */
const copyAt = (path: string) => (path === '/event' ? event : itHardware)

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url)
  const { categories } = copyAt(pathname).services
  return { chosen: chooseCategory(categories, searchParams.get('category')) }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const copy = copyAt(args.location.pathname)
  const { title, hero, services, faq } = copy
  return pageMeta(
    args,
    { ...copy, state: filterState(services.cards, args.data?.chosen) },
    service(title, hero.lead, services.cards),
    faqPage(faq.items),
  )
}

export default function CategoryPage() {
  const { chosen } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const copy = copyAt(pathname)
  const { hero, services, faq, closing } = copy
  const reasons = 'reasons' in copy ? copy.reasons : undefined
  return (
    <>
      <ShortHero {...hero} />
      <Band id="services" title={services.title} lead={services.lead}>
        <FilteredCards
          label="Category"
          path={pathname}
          anchor="services"
          categories={services.categories}
          chosen={chosen}
          cards={services.cards}
        />
      </Band>
      {reasons && (
        <NightBand {...reasons}>
          <Rows items={reasons.items} />
        </NightBand>
      )}
      <SideBand title={faq.title} background={reasons ? undefined : 'shell'}>
        <Accordion name="questions" items={faq.items} />
      </SideBand>
      <CallToAction tone="lavender" {...closing} />
    </>
  )
}
