import { topicHref } from '~/return-to'
import { pageMeta } from '~/seo'
import { Accordion, type Question } from '~/ui/accordion/accordion'
import { Band, WindowBand, type WindowBandCopy } from '~/ui/band/band'
import { CallToAction, type CallToActionCopy } from '~/ui/call-to-action/call-to-action'
import { Cards, type Card } from '~/ui/card/card'
import { FilterChips } from '~/ui/filter-chips/filter-chips'
import { Hero, type DrawnHeroCopy, type FilmHeroCopy } from '~/ui/hero/hero'
import { Stack } from '~/ui/layout/layout'
import { Rows, type RowCopy } from '~/ui/rows/rows'
import { Text } from '~/ui/text/text'

interface CategoryCard extends Card {
  category: string
  /** A figure beside the category, such as '100+ openings'. */
  count?: string
}

/** A service whose cards are filtered by category. */
export interface CategoryCopy {
  title: string
  description: string
  share: string
  hero: DrawnHeroCopy | FilmHeroCopy
  services: {
    title: string
    lead?: string
    categories: readonly string[]
    cards: readonly CategoryCard[]
  }
  reasons?: WindowBandCopy & { items: readonly RowCopy[] }
  faq: { title: string; items: readonly Question[] }
  closing: CallToActionCopy
}

const everything = 'All'
const anchor = 'services'

/** The category asked for in any case; everything for none or an unknown one. */
export function chooseCategory({ services }: CategoryCopy, wanted: string | null): string {
  const asked = wanted?.trim().toLowerCase()
  return services.categories.find((category) => category.toLowerCase() === asked) ?? everything
}

/** The number of matches precedes the title, which a full page load reads aloud. */
export function categoryMeta(
  args: Parameters<typeof pageMeta>[0],
  copy: CategoryCopy,
  chosen = everything,
) {
  const isFiltered = chosen !== everything
  const state = isFiltered ? countMatches(copy.services.cards, chosen) : undefined
  return pageMeta(args, { ...copy, state })
}

const isShown = ({ category }: CategoryCard, chosen: string) =>
  chosen === everything || category === chosen

function countMatches(cards: readonly CategoryCard[], chosen: string): string {
  const matches = cards.filter((card) => isShown(card, chosen)).length
  return `${chosen}: showing ${matches} of ${cards.length}`
}

interface CategoryPageProps {
  copy: CategoryCopy
  /** The page's path; without it the link to everything would leave a bare '?' in the address. */
  path: string
  chosen: string
}

export function CategoryPage({ copy, path, chosen }: CategoryPageProps) {
  const { hero, services, reasons, faq, closing } = copy
  const cards = services.cards
    .filter((card) => isShown(card, chosen))
    .map((card) => ({
      ...card,
      href: topicHref(card.title),
      tag: [card.category, card.count].filter(Boolean).join(' · '),
    }))
  return (
    <>
      <Hero {...hero} />
      <Band id={anchor} title={services.title} lead={services.lead}>
        <Stack gap={24}>
          <FilterChips
            label="Category"
            items={[everything, ...services.categories].map((category) => ({
              href: `${category === everything ? path : `?category=${category}`}#${anchor}`,
              label: category,
              current: category === chosen,
            }))}
          />
          {chosen !== everything && (
            <div role="status">
              <Text kind="hint">{countMatches(services.cards, chosen)}</Text>
            </div>
          )}
          <Cards items={cards} reveal={'poster' in hero} />
        </Stack>
      </Band>
      {reasons && (
        <WindowBand {...reasons}>
          <Rows items={reasons.items} />
        </WindowBand>
      )}
      <Band side title={faq.title} background={reasons ? 'paper' : 'shell'}>
        <Accordion name="faq" items={faq.items} />
      </Band>
      <CallToAction {...closing} />
    </>
  )
}
