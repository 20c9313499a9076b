import { useId } from 'react'
import type { Picture } from '~/media/illustrations/picture'
import { Accordion, type Question } from '../accordion/accordion'
import { SideBand } from '../band/band'
import { CallToAction } from '../call-to-action/call-to-action'
import { FilteredCards, type FilteredCard } from '../filtered-cards/filtered-cards'
import { Hero } from '../hero/hero'
import { Container, Section } from '../layout/layout'
import { NightBand, type Dusk } from '../night-band/night-band'
import { Rows } from '../rows/rows'
import type { Way } from '../way-on/way-on'

interface IndustrialPageProps {
  copy: {
    hero: { name: string; title: string; lead: string; actions: readonly Way[] }
    solutions: {
      title: string
      label: string
      categories: readonly string[]
      cards: readonly FilteredCard[]
    }
    reasons: {
      title: string
      illustration: Picture
      ground: Dusk
      items: readonly { title: string; text: string }[]
    }
    questions: { title: string; items: readonly Question[] }
    closing: { title: string; lead: string; illustration: Picture; action: Way }
  }
  /** The category whose solutions are shown, or all of them. */
  chosen: string
}

/** The industrial page, which also serves as the home page. Its filter links keep to the page's own address. */
export function IndustrialPage({ copy, chosen }: IndustrialPageProps) {
  const { hero, solutions, reasons, questions, closing } = copy
  const solutionsTitle = useId()
  return (
    <>
      <Hero poster="industrial" {...hero} />
      <Section id="solutions" labelledBy={solutionsTitle}>
        <Container>
          <h2 id={solutionsTitle}>{solutions.title}</h2>
          <FilteredCards
            label={solutions.label}
            anchor="solutions"
            categories={solutions.categories}
            chosen={chosen}
            cards={solutions.cards}
            pairs="medium"
            reveal
          />
        </Container>
      </Section>
      <NightBand {...reasons}>
        <Rows items={reasons.items} />
      </NightBand>
      <SideBand title={questions.title}>
        <Accordion name="faq" items={questions.items} />
      </SideBand>
      <CallToAction tone="plum" {...closing} />
    </>
  )
}
