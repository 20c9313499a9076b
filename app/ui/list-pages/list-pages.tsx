import { ButtonLink } from '../button/button'
import { Row } from '../layout/layout'
import { Text } from '../text/text'

interface Way {
  label: string
  href: string
}

interface ListPagesProps {
  label: string
  note?: string | undefined
  newest?: Way | undefined
  older?: Way | undefined
}

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
