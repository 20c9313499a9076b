import { Card, Cards } from '../card/card'
import { FilterChips } from '../filter-chips/filter-chips'
import type { Background } from '../illustration/illustration'
import * as css from './filtered-cards.css'

export interface FilteredCard {
  title: string
  text: string
  category: string
  illustration: string
  background: Background
  href: string
  /** A figure beside the category, such as '100+ openings'. */
  count?: string
}

interface FilteredCardsProps {
  /** Read aloud before the chips. */
  label: string
  /** Path of the page; without it the link to everything would leave a bare '?' in the address. */
  path: string
  anchor: string
  categories: readonly string[]
  chosen: string
  cards: readonly FilteredCard[]
  pairs?: 'small' | 'medium'
  /** Fade and slide in once, one after the other (needs script; without it they are simply there). */
  reveal?: boolean
}

const everything = 'All'

export function chooseCategory(categories: readonly string[], wanted: string | null): string {
  const asked = wanted?.trim().toLowerCase()
  return categories.find((category) => category.toLowerCase() === asked) ?? everything
}

/** For the page's title, which a full page load reads aloud; undefined when everything is shown. */
export function filterState(
  cards: readonly { category: string }[],
  chosen = everything,
): string | undefined {
  return chosen === everything ? undefined : countMatches(cards, chosen)
}

function countMatches(cards: readonly { category: string }[], chosen: string): string {
  const matches = cards.filter((card) => isShown(card, chosen)).length
  return chosen === everything
    ? `Showing all ${cards.length}`
    : `${chosen}: showing ${matches} of ${cards.length}`
}

export function FilteredCards({
  label,
  path,
  anchor,
  categories,
  chosen,
  cards,
  pairs = 'small',
  reveal = false,
}: FilteredCardsProps) {
  return (
    <div className={css.filtered}>
      <FilterChips
        label={label}
        items={[everything, ...categories].map((category) => ({
          href:
            category === everything
              ? `${path}#${anchor}`
              : `?category=${encodeURIComponent(category)}#${anchor}`,
          label: category,
          current: category === chosen,
        }))}
      />
      <p role="status" className={css.count}>
        {countMatches(cards, chosen)}
      </p>
      <Cards pairs={pairs} reveal={reveal}>
        {cards
          .filter((card) => isShown(card, chosen))
          .map(({ title, text, category, count, illustration, background, href }) => (
            <Card
              key={title}
              title={title}
              text={text}
              tag={count ? `${category} · ${count}` : category}
              illustration={illustration}
              background={background}
              href={href}
            />
          ))}
      </Cards>
    </div>
  )
}

function isShown({ category }: { category: string }, chosen: string): boolean {
  return chosen === everything || category === chosen
}
