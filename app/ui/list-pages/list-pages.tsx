import { ButtonLink, type LinkCopy } from '../button/button'
import { Row } from '../layout/layout'

interface ListPagesProps {
  label: string
  newest?: LinkCopy | undefined
  older?: LinkCopy | undefined
}

export function ListPages({ label, newest, older }: ListPagesProps) {
  const ways = [newest, older].filter((way) => way !== undefined)
  if (!ways.length) return null
  return (
    <nav aria-label={label}>
      <Row>
        {ways.map((way) => (
          <ButtonLink key={way.label} kind="secondary" size="small" href={way.href}>
            {way.label}
          </ButtonLink>
        ))}
      </Row>
    </nav>
  )
}
