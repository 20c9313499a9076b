import { useId } from 'react'
import { Accordion, type Question } from '../accordion/accordion'
import { SideBand } from '../band/band'
import { CallToAction } from '../call-to-action/call-to-action'
import { FilteredCards, type FilteredCard } from '../filtered-cards/filtered-cards'
import { Hero } from '../hero/hero'
import { Container, Section } from '../layout/layout'
import { NightBand, type Dusk } from '../night-band/night-band'
import { Rows } from '../rows/rows'
import type { CtaLink } from '../cta/cta'

interface IndustrialPageProps {
  copy: {
    hero: { name: string; title: string; lead: string; actions: readonly CtaLink[] }
    solutions: {
      title: string
      label: string
      categories: readonly string[]
      cards: readonly FilteredCard[]
    }
    reasons: {
      title: string
      illustration: string
      background: Dusk
      items: readonly { title: string; text: string }[]
    }
    questions: { title: string; items: readonly Question[] }
    closing: { title: string; lead: string; illustration: string; action: CtaLink }
  }
  /** The page's path, to which its filter links keep. */
  path: string
  chosen: string
}

export function IndustrialPage({ copy, path, chosen }: IndustrialPageProps) {
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
            path={path}
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
