import { neverMoney, type DescribedOpening } from '~/domain/openings/opening'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Stack } from '~/ui/layout/layout'
import { Lines } from '~/ui/text/lines'
import { Heading, Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'

export function OpeningSheet({ facts, ...texts }: DescribedOpening) {
  return (
    <Stack gap={24}>
      <DefinitionList items={facts} />
      <OpeningTexts {...texts} />
    </Stack>
  )
}

export function OpeningTexts({ parts, more }: Omit<DescribedOpening, 'facts'>) {
  return (
    <>
      {parts.map(({ id, title, text }) => (
        <Stack key={id} gap={8}>
          <Heading as="h2" size="small">
            {title}
          </Heading>
          <p dir="auto">
            <Lines text={text} />
          </p>
        </Stack>
      ))}
      <DefinitionList items={more} />
      <Text kind="muted">
        {neverMoney} <TextLink href="/contact">Contact us</TextLink>
      </Text>
    </>
  )
}
