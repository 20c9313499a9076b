import { useId } from 'react'
import type { Picture } from '~/media/illustrations/picture'
import { ButtonLink } from '../button/button'
import { Drawing } from '../illustration/illustration'
import { Container, Row } from '../layout/layout'
import * as css from './call-to-action.css'

interface Way {
  label: string
  href: string
}

interface CallToActionProps {
  tone: keyof typeof css.tone
  title: string
  lead: string
  /** A wide scene that stands on the band's lower edge. */
  illustration: Picture
  action: Way
  second?: Way
}

/** The last band of a page: one thing to do next. The footer's arches look through to its ground. */
export function CallToAction({
  tone,
  title,
  lead,
  illustration,
  action,
  second,
}: CallToActionProps) {
  const id = useId()
  return (
    <section
      className={css.tone[tone]}
      aria-labelledby={id}
      data-on-night={tone === 'plum' ? '' : undefined}
    >
      <Container>
        <div className={css.columns}>
          <div className={css.words}>
            <h2 id={id}>{title}</h2>
            <p className={css.lead}>{lead}</p>
            <Row>
              <ButtonLink kind={tone === 'plum' ? 'white' : 'rose'} href={action.href}>
                {action.label}
              </ButtonLink>
              {second && (
                <ButtonLink
                  kind={tone === 'plum' ? 'white-outline' : 'ink-outline'}
                  href={second.href}
                >
                  {second.label}
                </ButtonLink>
              )}
            </Row>
          </div>
          <div className={css.picture}>
            <Drawing picture={illustration} />
          </div>
        </div>
      </Container>
    </section>
  )
}
