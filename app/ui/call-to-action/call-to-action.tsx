import { useId } from 'react'
import { Drawing } from '../illustration/illustration'
import { Container, Row } from '../layout/layout'
import { Cta, type CtaLink } from '../cta/cta'
import * as css from './call-to-action.css'

interface CallToActionProps {
  tone: keyof typeof css.tone
  /** A share of the screen; as high as its content without it. */
  height?: keyof typeof css.height
  title: string
  lead: string
  /** A wide scene that stands on the band's lower edge. */
  illustration: string
  action: CtaLink
  second?: CtaLink
}

/** The last band of a page: one thing to do next. The footer's arches look through to its background. */
export function CallToAction({
  tone,
  height = 'content',
  title,
  lead,
  illustration,
  action,
  second,
}: CallToActionProps) {
  const id = useId()
  return (
    <section
      className={`${css.band} ${css.tone[tone]}`}
      aria-labelledby={id}
      data-on-night={tone === 'plum' ? '' : undefined}
    >
      <Container>
        <div className={css.height[height]}>
          <div className={css.words}>
            <h2 id={id}>{title}</h2>
            <p className={css.lead}>{lead}</p>
            <Row>
              <Cta kind={tone === 'plum' ? 'white' : 'primary'} {...action} />{' '}
              {second && <Cta kind={tone === 'plum' ? 'white-outline' : 'secondary'} {...second} />}
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
