import type { MetaFunction } from '@remix-run/node'
import { courses } from '~/content/courses'
import { pageMeta } from '~/content/page-meta'
import { service } from '~/content/structured-data'
import { ButtonLink } from '~/ui/button/button'
import { CallToAction } from '~/ui/call-to-action/call-to-action'
import { Chapter } from '~/ui/chapter/chapter'
import { FilterChips } from '~/ui/filter-chips/filter-chips'
import { Container, Section } from '~/ui/layout/layout'
import { ShortHero } from '~/ui/short-hero/short-hero'

export const meta: MetaFunction = (args) =>
  pageMeta(args, courses, service(courses.title, courses.description, courses.offerings))

export default function Courses() {
  const { hero, contents, terms, enquire, offerings, closing } = courses
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
      {offerings.map(
        ({ id, title, text, purpose, suits, way, illustration, background }, index) => (
          <Chapter
            key={id}
            id={id}
            title={title}
            lead={text}
            band={index % 2 ? 'paper' : 'shell'}
            illustration={illustration}
            background={background}
            points={[
              { term: terms.purpose, text: purpose },
              { term: terms.suits, text: suits },
              { term: terms.way, text: way },
            ]}
            action={
              <ButtonLink href={`/contact?topic=${encodeURIComponent(title)}`}>
                {enquire} {title}
              </ButtonLink>
            }
          />
        ),
      )}
      <CallToAction tone="lavender" {...closing} />
    </>
  )
}
