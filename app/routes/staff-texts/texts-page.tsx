import { staffTexts as copy } from '~/content/staff-texts'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { TextAreaField } from '~/ui/field/text-area-field'
import { TextField } from '~/ui/field/text-field'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Quoted } from '~/ui/sheet/sheet'
import { Heading, Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'

interface Shown {
  id: string
  title: string
  text: string
  version: string
}

interface TextsPageProps {
  texts: readonly Shown[]
  /** The one to be changed. */
  chosen: Shown | undefined
  /** What waited for the sign-in, by the names of the fields. */
  typed: Readonly<Record<string, string>> | undefined
  mayWrite: boolean
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function TextsPage({ texts, mayWrite, notice, ...form }: TextsPageProps) {
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <Stack gap={8}>
            <Heading as="h1" size="medium">
              {copy.title}
            </Heading>
            <Text kind="muted">{copy.intro}</Text>
          </Stack>
          <PageNotice notice={notice} />
          {mayWrite && <TextForm key={form.chosen?.id} {...form} />}
          {texts.length === 0 && <p>{copy.none}</p>}
          {texts.map(({ id, title, text }) => (
            <Stack key={id} gap={8}>
              <Heading as="h2" size="small">
                {title}
              </Heading>
              <Quoted>{text}</Quoted>
              {mayWrite && (
                <p>
                  <TextLink href={`/staff/texts?text=${id}`}>{`${copy.edit}: ${title}`}</TextLink>
                </p>
              )}
            </Stack>
          ))}
        </Stack>
      </Container>
    </Section>
  )
}

function TextForm({
  chosen,
  typed,
  token,
  answer,
}: Omit<TextsPageProps, 'texts' | 'mayWrite' | 'notice'>) {
  const { id = '', title = '', text = '', version = '' } = chosen ?? {}
  const values = { id, title, text, version, ...typed }
  const form = usePostedForm({ id: 'staff-text', answer, values, order: ['title', 'text'] })
  const isOvertaken = answer?.result.error?.text?.[0] === copy.overtaken
  return (
    <PostForm form={form} token={token}>
      <Stack gap={16}>
        <Heading as="h2" size="small">
          {chosen ? `${copy.edit}: ${title}` : copy.new}
        </Heading>
        <FormNews form={form} />
        {typed && !answer && <Notice tone="info">{copy.typed}</Notice>}
        <input type="hidden" name="id" value={form.field('id').defaultValue} />
        <input type="hidden" name="version" value={form.field('version').defaultValue} />
        <TextField {...form.field('title')} label={copy.form.title} maxLength={60} required />
        <TextAreaField {...form.field('text')} label={copy.form.text} rows={6} required />
        {chosen && isOvertaken && (
          <div>
            <p>{`${copy.form.stored}: ${title}`}</p>
            <Quoted>{text}</Quoted>
          </div>
        )}
        <p>
          <Button name="intent" value="save">
            {copy.form.submit}
          </Button>{' '}
          {typed && (
            <Button kind="secondary" name="intent" value="discard">
              {copy.form.discard}
            </Button>
          )}
        </p>
        {chosen && (
          <>
            <Disclosure summary={copy.form.remove}>
              <p>{copy.form.removeLead}</p>
              <Button kind="secondary" name="intent" value="remove">
                {copy.form.remove}
              </Button>
            </Disclosure>
            <TextLink href="/staff/texts">{copy.back}</TextLink>
          </>
        )}
      </Stack>
    </PostForm>
  )
}
