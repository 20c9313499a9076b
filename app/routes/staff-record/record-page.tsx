import { staffKinds } from '~/content/staff'
import { staffRecord as copy } from '~/content/staff-record'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { ListPages } from '~/ui/list-pages/list-pages'
import { Heading, Text } from '~/ui/text/text'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { TextLink } from '~/ui/text-link/text-link'
import type { Record } from './loader.server'
import { recordHref } from './record-href'

type RecordedAct = Record['acts'][number]

export function RecordPage({ acts, subject, isFirst, older }: Record) {
  return (
    <Section tight>
      <Container>
        <Stack gap={24}>
          <Stack gap={8}>
            <Heading as="h1" size="medium">
              {copy.title}
            </Heading>
            <Text kind="muted">{copy.intro}</Text>
            {subject && (
              <p>
                {copy.ofOne} <TextLink href={recordHref({})}>{copy.all}</TextLink>
              </p>
            )}
          </Stack>
          {acts.length > 0 ? (
            <StackedTable
              caption={copy.caption}
              columns={copy.columns}
              rows={acts.map((act) => ({ id: act.id, cells: cellsOf(act) }))}
            />
          ) : (
            <p>{copy.none}</p>
          )}
          <ListPages
            label={copy.pages}
            newest={isFirst ? undefined : { label: copy.newest, href: recordHref({ subject }) }}
            older={older ? { label: copy.older, href: older } : undefined}
          />
        </Stack>
      </Container>
    </Section>
  )
}

/** Their detail is the reference. */
const cases = new Set<RecordedAct['act']>(['moved', 'taken', 'given', 'taken-back'])

function cellsOf(act: RecordedAct) {
  return [act.when, act.staffName, deedOf(act), <Subject key="of" {...act} />]
}

function deedOf({ act, detail }: RecordedAct): string {
  const documents: Partial<{ [kind: string]: string }> = copy.documents
  if (cases.has(act)) return `${copy.acts[act]} ${detail}`
  if (act !== 'downloaded') return copy.acts[act]
  return [copy.acts.downloaded, documents[detail] ?? detail].join(' ')
}

function Subject({ act, kind, subjectId, subjectName, detail }: RecordedAct) {
  const { one, many } = staffKinds[kind]
  // Lines of before the inbox name a kind.
  if (act === 'listed' || act === 'searched' || /^inbox/.test(detail)) return detail
  if (/^(staff|text)-/.test(act)) return detail
  if (!subjectId && (act === 'codes-read' || act === 'limits-lifted')) return copy.nobody
  if (!subjectId) return `${many}: ${detail || copy.everything}`
  if (subjectName === undefined) return `${one}, ${copy.gone(subjectId.slice(0, 8))}`
  return (
    <>
      {one} <a href={`/staff/${kind}/${subjectId}`}>{subjectName}</a>
    </>
  )
}
