import { staffBulk as copy } from '~/content/desk/staff-inbox'
import type { FormAnswer } from '~/forms/posted-form'
import { DeskPage } from '~/ui/desk/desk-page'
import { Quoted } from '~/ui/sheet/sheet'
import { Heading, Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { AnswerForm } from '~/forms/answer-form'
import type { Bulk } from './bulk.server'

export function BulkPage({ answer, rows, letter, here, ...bulk }: Bulk & { answer: FormAnswer }) {
  const keep = rows.map(({ id }) => id).join()
  return (
    <DeskPage title={copy.title(rows.length)}>
      <Text kind="muted">{copy.lead}</Text>
      <AnswerForm id="bulk" {...{ answer, action: here, keep }} {...bulk} {...copy.form}>
        <ul>
          {rows.map(({ id, tick, name, about, status }) => (
            <li key={id}>
              <input type="hidden" name="tick" value={tick} />
              <bdi>{name}</bdi>: <bdi>{about}</bdi> ({status})
            </li>
          ))}
        </ul>
      </AnswerForm>
      <TextLink href={here}>{copy.back}</TextLink>
      {letter && (
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it is what was asked for
        <section aria-labelledby="letter" tabIndex={-1} autoFocus>
          <Heading as="h2" size="small" id="letter">
            {copy.letter}
          </Heading>
          <p>{copy.letterTo(letter.name)}</p>
          <Quoted>{letter.text}</Quoted>
        </section>
      )}
    </DeskPage>
  )
}
