import { ButtonLink } from '../button/button'
import { Row } from '../layout/layout'
import { Text } from '../text/text'

interface Way {
  label: string
  href: string
}

interface ListPagesProps {
  /** Accessible name of the links. */
  label: string
  /** How far a search has come. */
  note?: string | undefined
  newest?: Way | undefined
  older?: Way | undefined
}

/** The ways to other pages of a long list; nothing where there are none. */
export function ListPages({ label, note, newest, older }: ListPagesProps) {
  if (!newest && !older) return null
  return (
    <nav aria-label={label}>
      <Row>
        {note && <Text kind="muted">{note}</Text>}
        {[newest, older].map(
          (way) =>
            way && (
              <span key={way.label}>
                <ButtonLink kind="secondary" size="small" href={way.href}>
                  {way.label}
                </ButtonLink>{' '}
              </span>
            ),
        )}
      </Row>
    </nav>
  )
}
