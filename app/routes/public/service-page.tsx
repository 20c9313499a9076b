import { topicHref } from '~/return-to'
import { pageMeta, type PageCopy } from '~/seo'
import { Accordion, type Question } from '~/ui/accordion/accordion'
import { Band, WindowBand, type WindowBandCopy } from '~/ui/band/band'
import { CallToAction, type CallToActionCopy } from '~/ui/call-to-action/call-to-action'
import { Cards, type Card, type CardsProps } from '~/ui/card/card'
import { FilterChips } from '~/ui/filter-chips/filter-chips'
import { Hero, type DrawnHeroCopy, type FilmHeroCopy } from '~/ui/hero/hero'
import { Stack } from '~/ui/layout/layout'
import { Rows, type RowCopy } from '~/ui/rows/rows'
import { Text } from '~/ui/text/text'

interface ServiceCard extends Card {
  category?: string
  count?: string
}

interface CardsCopy extends Pick<CardsProps, 'shape' | 'link'> {
  title: string
  lead?: string
  categories?: readonly string[]
  /** Cards without an address lead to a message about them. */
  items: readonly ServiceCard[]
}

interface Reasons {
  title: string
  items: readonly RowCopy[]
}

export interface ServiceCopy extends PageCopy {
  hero: DrawnHeroCopy | FilmHeroCopy
  cards: CardsCopy
  reasons?: Reasons | (Reasons & WindowBandCopy)
  faq?: { title: string; items: readonly Question[] }
  closing: CallToActionCopy
}

const everything = 'All'
const anchor = 'services'

/** Reads a category in any case; undefined for none or an unknown one. */
export function chooseCategory({ cards }: ServiceCopy, wanted: string | null): string {
  const asked = wanted?.trim().toLowerCase()
  return cards.categories?.find((category) => category.toLowerCase() === asked) ?? everything
}

function findShown({ items }: CardsCopy, chosen: string) {
  const shown = items.filter(({ category }) => chosen === everything || category === chosen)
  const isFiltered = chosen !== everything
  const count = isFiltered ? `${chosen}: showing ${shown.length} of ${items.length}` : undefined
  return { shown, count }
}

/** The number of matches precedes the title, which a page load reads aloud. */
export function serviceMeta(
  args: Parameters<typeof pageMeta>[0],
  copy: ServiceCopy,
  chosen = everything,
) {
  return pageMeta(args, { ...copy, state: findShown(copy.cards, chosen).count })
}

interface ServicePageProps {
  copy: ServiceCopy
  path: string
  chosen: string
}

export function ServicePage({ copy, path, chosen }: ServicePageProps) {
  const { hero, cards, reasons, faq, closing } = copy
  const { title, lead, shape, link, categories } = cards
  const { shown, count } = findShown(cards, chosen)
  const items = shown.map((card) => ({
    ...card,
    href: card.href ?? topicHref(card.title),
    tag: card.tag ?? [card.category, card.count].filter(Boolean).join(' · '),
  }))
  return (
    <>
      <Hero {...hero} />
      <Band id={anchor} title={title} lead={lead}>
        <Stack gap={24}>
          {categories && (
            <FilterChips
              label="Category"
              items={[everything, ...categories].map((category) => ({
                href: `${category === everything ? path : `?category=${category}`}#${anchor}`,
                label: category,
                current: category === chosen,
              }))}
            />
          )}
          {count && (
            <div role="status">
              <Text kind="hint">{count}</Text>
            </div>
          )}
          <Cards {...{ shape, link, items }} reveal={'poster' in hero} />
        </Stack>
      </Band>
      {reasons && <ReasonsBand {...reasons} />}
      {faq && (
        <Band side title={faq.title} background={reasons ? 'paper' : 'shell'}>
          <Accordion name="faq" items={faq.items} />
        </Band>
      )}
      <CallToAction {...closing} />
    </>
  )
}

function ReasonsBand({ items, ...words }: NonNullable<ServiceCopy['reasons']>) {
  const rows = <Rows items={items} />
  if ('illustration' in words) return <WindowBand {...words}>{rows}</WindowBand>
  return (
    <Band side {...words} background="shell">
      {rows}
    </Band>
  )
}
