import { useLoaderData } from '@remix-run/react'
import { opening as copy, openNow } from '~/content/opening'
import {
  editHref,
  loginHref,
  newCaseHref,
  openingFormHref,
  openingHref,
  positionFormHref,
} from '~/return-to'
import { DataNotice } from '~/forms/data-notice'
import { elsewhere } from '~/forms/described'
import { OpeningTexts } from '~/forms/opening-sheet'
import { PageNotice, useNotice } from '~/forms/page-notice'
import {
  Feedback,
  PostForm,
  useFormAnswer,
  usePostedForm,
  type FormAnswer,
} from '~/forms/posted-form'
import { Button, ButtonLink } from '~/ui/button/button'
import { Page, Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import type { loader } from './opening'

type Visitor = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['own']>

export function OpeningPage() {
  const { closed, address, category, slug, own, facts, ...opening } = useLoaderData<typeof loader>()
  const answer = useFormAnswer()
  const notice = useNotice()
  const shared = encodeURIComponent(`${opening.title}: ${address}`)
  return (
    <Page>
      <h1>{opening.title}</h1>
      <PageNotice notice={notice} />
      {closed && (
        <Notice tone="info" role="none" title={closed}>
          <Row>
            <TextLink href={`/jobs#${openNow.id}`}>{copy.others}</TextLink>
            <TextLink href={own ? newCaseHref(category) : positionFormHref(category)}>
              {copy.interest(category)}
            </TextLink>
          </Row>
        </Notice>
      )}
      {own?.applied && (
        <Notice tone="info" role="none" title={own.applied.text}>
          <TextLink href={own.applied.href}>{copy.seeIt}</TextLink>
        </Notice>
      )}
      <Text kind="muted">{facts.join(' · ')}</Text>
      {!closed && !own?.applied && <Apply slug={slug} own={own} answer={answer} />}
      <OpeningTexts {...opening} />
      <Row>
        {!closed && (
          <ButtonLink kind="secondary" href={`https://wa.me/?text=${shared}`} rel={elsewhere}>
            {copy.share}
          </ButtonLink>
        )}
        <TextLink href="/jobs">{copy.all}</TextLink>
      </Row>
    </Page>
  )
}

interface ApplyProps {
  slug: string
  /** Undefined for anybody but signed-in candidates. */
  own: Visitor | undefined
  answer: FormAnswer | undefined
}

function Apply({ slug, own, answer }: ApplyProps) {
  if (own) return <ApplyWithProfile slug={slug} {...own} answer={answer} />
  return (
    <Row>
      <ButtonLink href={openingFormHref(slug)}>{copy.apply}</ButtonLink>
      <TextLink href={loginHref('candidate', openingHref(slug))}>{copy.signIn}</TextLink>
    </Row>
  )
}

type ApplyWithProfileProps = Visitor & Pick<ApplyProps, 'slug' | 'answer'>

function ApplyWithProfile({ slug, goesAlong, answer }: ApplyWithProfileProps) {
  const form = usePostedForm({ id: 'apply', answer, values: {}, order: [] })
  return (
    <PostForm form={form}>
      <Stack gap={16}>
        <Feedback form={form} />
        <Row>
          <Button name="intent" value="send" busyLabel={copy.applying}>
            {copy.applyHere}
          </Button>
          <DataNotice />
        </Row>
        <Text kind="hint">
          {goesAlong} <TextLink href={editHref(openingHref(slug))}>{copy.change}</TextLink>
        </Text>
      </Stack>
    </PostForm>
  )
}
