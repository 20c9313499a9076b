import type { MetaFunction } from '@remix-run/node'
import { useId } from 'react'
import { courses } from '~/content/courses'
import { pageMeta } from '~/content/site/page-meta'
import { service } from '~/content/site/structured-data'
import { ButtonLink } from '~/ui/button/button'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { FilterChips } from '~/ui/filter-chips/filter-chips'
import { Illustration } from '~/ui/illustration/illustration'
import { Container, Section } from '~/ui/layout/layout'
import { ShortHero } from '~/ui/short-hero/short-hero'
import { Text } from '~/ui/text/text'
import * as css from './courses.css'

export const meta: MetaFunction = (args) =>
  pageMeta(args, courses, service(courses.title, courses.description, courses.offerings))

export default function Courses() {
  const { hero, contents, offerings, closing } = courses
  return (
    <>
      <ShortHero {...hero} />
      <Section tight>
        <Container>
          <FilterChips
            label={contents}
            items={offerings.map(({ id, title }) => ({ href: `#${id}`, label: title }))}
          />
        </Container>
      </Section>
      {offerings.map((offering, index) => (
        <Chapter key={offering.id} offering={offering} band={index % 2 ? 'paper' : 'shell'} />
      ))}
      <CallToAction tone="lavender" {...closing} />
    </>
  )
}

interface ChapterProps {
  offering: (typeof courses.offerings)[number]
  band: keyof typeof css.band
}

/**
 * Heading, points and action beside a window that stands on the band's lower edge. From 900 px the window is on
 * the right of a paper band and on the left of a shell one.
 */
function Chapter({ offering, band }: ChapterProps) {
  const { id, title, text, purpose, suits, way, illustration, background } = offering
  const { terms, enquire } = courses
  const titleId = useId()
  const points = [
    { term: terms.purpose, text: purpose },
    { term: terms.suits, text: suits },
    { term: terms.way, text: way },
  ]
  return (
    <section id={id} aria-labelledby={titleId} className={css.band[band]}>
      <Container>
        <div className={css.columns}>
          <div className={css.words}>
            <h2 id={titleId}>{title}</h2>
            <Text kind="lead">{text}</Text>
            <dl className={css.points}>
              {points.map(({ term, text }) => (
                <div key={term} className={css.point}>
                  <dt className={css.term}>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <ButtonLink href={`/contact?topic=${encodeURIComponent(title)}`}>
              {enquire} {title}
            </ButtonLink>
          </div>
          <div className={css.window}>
            <Illustration picture={illustration} background={background} />
          </div>
        </div>
      </Container>
    </section>
  )
}
