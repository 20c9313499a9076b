import type { Picture } from '~/media/illustrations/picture'
import { Illustration, type Background } from '../illustration/illustration'
import * as css from './how-it-works.css'

interface HowItWorksProps {
  /** Four of them: the cable is cut to that length. */
  steps: readonly { title: string; text: string; illustration: Picture; background: Background }[]
}

/** What to do, in order: numbered pearls on a cable, each over its window. Stands on a shell background. */
export function HowItWorks({ steps }: HowItWorksProps) {
  return (
    <div className={css.works}>
      <svg className={css.cable} viewBox="0 0 300 60" preserveAspectRatio="none" aria-hidden="true">
        <path className={css.wire} d={sag} />
        <path className={css.ring} d={sag} />
        <path className={css.pearls} d={sag} />
      </svg>
      <ol className={css.list}>
        {steps.map(({ title, text, illustration, background }) => (
          <li key={title} className={css.step}>
            <div className={css.window}>
              <Illustration picture={illustration} background={background} />
            </div>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** From the first number to the last; the view box is stretched to the list. */
const sag = 'M0 0q50 110 100 0q50 110 100 0q50 110 100 0'
