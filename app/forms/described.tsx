import type { Fact } from '~/domain/fields/describe'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Stack } from '~/ui/layout/layout'
import { Address, withAddresses } from '~/ui/text/address'
import { Lines } from '~/ui/text/lines'
import { Text } from '~/ui/text/text'

/** Relations of links whose targets we do not recommend, and which get no Referer. */
export const elsewhere = 'nofollow noopener noreferrer'

/** Only the form's check excludes other schemes, which could run in the reader's browser. */
function WebLink({ href }: { href: string }) {
  if (!/^https?:\/\//i.test(href)) return <>{href}</>
  return (
    <a href={href} rel={elsewhere}>
      <Address text={href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')} />
    </a>
  )
}

function Values({ values, as }: Pick<Fact, 'values' | 'as'>) {
  const [only = '', ...more] = values
  if (as === 'email') return withAddresses(only)
  if (as !== 'web') return <Lines text={only} />
  if (!more.length) return <WebLink href={only} />
  return (
    <Stack gap={8} as="ul">
      {values.map((address) => (
        <li key={address}>
          <WebLink href={address} />
        </li>
      ))}
    </Stack>
  )
}

interface FactListProps {
  facts: readonly Fact[]
  section: string
  /** Shown for empty values: "Not Connected". */
  missing?: string
  /** Lists empty values in one line, with a link to add them. */
  add?: { words: string; link: string; href: string }
}

export function FactList({ facts, section, missing, add }: FactListProps) {
  const own = facts.filter((fact) => fact.section === section)
  const empty = add ? own.filter(({ values }) => !values.length) : []
  const items = own
    .filter((fact) => !empty.includes(fact))
    .map(({ term, values, as }) => ({
      term,
      value: values.length ? <Values values={values} as={as} /> : null,
    }))
  return (
    <>
      <DefinitionList items={items} {...(missing && { missing })} />
      {add && empty.length > 0 && (
        <Text kind="hint">
          {`${add.words}: ${empty.map(({ term }) => term).join(', ')}. `}
          <a href={add.href}>{add.link}</a>
        </Text>
      )}
    </>
  )
}
