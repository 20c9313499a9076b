import { ButtonLink, type LinkCopy } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'

interface ListPagesProps {
  label: string
  newest?: LinkCopy | undefined
  older?: LinkCopy | undefined
}

export function ListPages({ label, newest, older }: ListPagesProps) {
  const links = [newest, older].filter((link) => link !== undefined)
  if (!links.length) return null
  return (
    <nav aria-label={label}>
      <Row>
        {links.map((link) => (
          <ButtonLink key={link.label} kind="secondary" size="small" href={link.href}>
            {link.label}
          </ButtonLink>
        ))}
      </Row>
    </nav>
  )
}
