import { Icon } from '../icon/icon'
import { Illustration } from '../illustration/illustration'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './card.css'

export interface Card {
  title: string
  text: string
  illustration: string
  id?: string
  tag?: string
  /** Makes the whole card a link. */
  href?: string
}

export interface CardsProps {
  shape?: keyof typeof css.list | undefined
  items: readonly Card[]
  /** Text of each link, or true for a link in the title. */
  link?: string | true | undefined
  ordered?: boolean
  heading?: 'h2' | 'h3'
  /** Fades in once a tenth of the list is in view (`site.js`). */
  reveal?: boolean
}

const grounds = ['rose', 'lilac', 'sea', 'sand'] as const

/** Phones show pictures only in a viaduct, two in a row. */
export function Cards({ shape = 'pair', items, ordered = false, reveal, ...words }: CardsProps) {
  const List = ordered ? 'ol' : 'ul'
  const columns = items.length % 4 === 0 ? css.four : ''
  return (
    <List className={`${css.list[shape]} ${columns}`} data-reveal={reveal ? '' : undefined}>
      {items.map((card, index) => (
        <li key={card.title} id={card.id} className={css.item}>
          <article className={css.card[shape]}>
            <div className={css.window[shape]}>
              <Illustration
                picture={card.illustration}
                background={grounds[index % grounds.length]}
              />
            </div>
            <Words {...card} {...words} />
          </article>
        </li>
      ))}
    </List>
  )
}

type WordsProps = Card & Pick<CardsProps, 'link' | 'heading'>

/** The link covers the whole card, and names its subject for screen readers. */
function Words({ title, text, tag, href, link = 'Learn more', ...props }: WordsProps) {
  const { heading: Title = 'h3' } = props
  return (
    <div className={css.words}>
      {tag && <p className={css.tag}>{tag}</p>}
      <Title className={css.title}>
        {href && link === true ? (
          <a className={css.quiet} href={href}>
            {title} <Icon name="arrow" />
          </a>
        ) : (
          title
        )}
      </Title>
      <p className={css.text}>{text}</p>
      {href && link !== true && (
        <a className={css.more} href={href}>
          <span>
            {link}
            <VisuallyHidden>{` about ${title}`}</VisuallyHidden>
          </span>
          <Icon name="arrow" />
        </a>
      )}
    </div>
  )
}
