import { useLoaderData } from '@remix-run/react'
import type { ComponentType } from 'react'
import { staffDesk } from '~/content/desk/staff'
import { noticeId } from '~/domain/desk/case-filter'
import { Button } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { TextAreaField } from '~/ui/field/inputs'
import { Page, Row, Stack } from '~/ui/layout/layout'
import { AwayPage, Notice } from '~/ui/notice/notice'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { useRoot } from '~/use-root'
import { FormToken } from './form-token'
import { PageNotice, useNotice } from './page-notice'
import { useFormAnswer, type FormAnswer } from './posted-form'

export type DeskProps<Loaded> = Loaded & { answer: FormAnswer | undefined }

/**
 * @param Parts draws what the page's loader has found, below the title and what has just been done
 * @param Beside stands in the line of the title
 */
export function deskPage<Loaded extends object>(
  { title }: { title: string },
  Parts: ComponentType<DeskProps<Loaded>>,
  Beside?: ComponentType<Loaded>,
) {
  return function Page() {
    const { loaded } = useLoaderData<{ loaded: Loaded | undefined }>()
    const answer = useFormAnswer()
    const notice = useNotice()
    if (!loaded) return <DeskAway title={title} answer={answer} />
    return (
      <DeskPage title={title} beside={Beside && <Beside {...loaded} />}>
        <Stack gap={24}>
          <PageNotice notice={notice} id={noticeId} />
          <Parts {...loaded} answer={answer} />
        </Stack>
      </DeskPage>
    )
  }
}

type DeskAwayProps = Pick<DeskProps<{ title: string }>, 'title' | 'answer'>

/** Replaces a page that cannot be had just now. What was typed stands in it, and leads back to its form. */
export function DeskAway({ title, answer }: DeskAwayProps) {
  const { away, retry, typed: label } = staffDesk
  if (!answer) return <AwayPage title={title} text={away} retry={{ label: retry, href: '' }} />
  const typed = Object.entries(answer.result.initialValue ?? {}).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, defaultValue: String(value) })),
  )
  return (
    <Page>
      <h1>{title}</h1>
      <Notice tone="failure">{answer.result.error?.['']?.[0] ?? away}</Notice>
      {/* It has no token: the page answers with its own form, filled in, and asks to press the button again. */}
      <form method="post">
        <Stack gap={16}>
          {typed.map((field, at) =>
            /\s/.test(field.defaultValue) ? (
              <TextAreaField
                key={at}
                id={`typed-${at}`}
                {...field}
                label={label}
                error={undefined}
              />
            ) : (
              <input key={at} type="hidden" name={field.name} value={field.defaultValue} />
            ),
          )}
          <Row>
            <Button kind="secondary">{retry}</Button>
          </Row>
        </Stack>
      </form>
    </Page>
  )
}

type TableProps = Parameters<typeof StackedTable>[0]

/** @param props.none replaces a table without rows */
export function DeskTable({ none, ...table }: TableProps & { none?: string }) {
  if (table.rows.length > 0) return <StackedTable {...table} />
  return none ? <p>{none}</p> : null
}

/** Buttons of a row of a table. @param props.acts their words, by the verb of their intent: `remove-…` */
export function RowButtons({ acts, id }: { acts: Readonly<Record<string, string>>; id: string }) {
  return (
    <Row>
      {Object.entries(acts).map(([verb, label]) => (
        <Button key={verb} kind="secondary" size="small" name="intent" value={`${verb}-${id}`}>
          {label}
        </Button>
      ))}
    </Row>
  )
}

/** Proves that a form of the member at work was sent by themselves. */
export const DeskToken = () => <FormToken value={useRoot().staff?.token ?? ''} />
