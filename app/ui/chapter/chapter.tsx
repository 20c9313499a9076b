import { useId, type ReactNode } from 'react'
import type { Picture } from '~/media/illustrations/picture'
import { Illustration, type Background } from '../illustration/illustration'
import { Container } from '../layout/layout'
import { Text } from '../text/text'
import * as css from './chapter.css'

interface ChapterProps {
  id: string
  title: string
  lead: string
  band: keyof typeof css.band
  illustration: Picture
  background: Background
  points: readonly { term: string; text: string }[]
  action: ReactNode
}

/**
 * A band about one thing: heading, points and action beside a window that stands on the band's lower
 * edge. From 900 px the window is on the right of a paper band and on the left of a shell one.
 */
export function Chapter({
  id,
  title,
  lead,
  band,
  illustration,
  background,
  points,
  action,
}: ChapterProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={css.band[band]}>
      <Container>
        <div className={css.columns}>
          <div className={css.words}>
            <h2 id={titleId}>{title}</h2>
            <Text kind="lead">{lead}</Text>
            <dl className={css.points}>
              {points.map(({ term, text }) => (
                <div key={term} className={css.point}>
                  <dt className={css.term}>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {action}
          </div>
          <div className={css.window}>
            <Illustration picture={illustration} background={background} />
          </div>
        </div>
      </Container>
    </section>
  )
}
