import { useLoaderData } from '@remix-run/react'
import type { ComponentType, ReactElement } from 'react'
import { staffDesk } from '~/content/desk/staff'
import { noticeId } from '~/domain/cases/case-filter'
import { Button } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { TextAreaField } from '~/ui/field/inputs'
import { setData } from '~/ui/data-attributes'
import { Page, Row, Stack } from '~/ui/layout/layout'
import { UnavailablePage, Notice } from '~/ui/notice/notice'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { signInPassword } from '~/script-contract'
import { PasswordField } from './accounts/sign-in-form'
import { FormToken } from './form-token'
import { PageNotice, useNotice } from './page-notice'
import { useFormAnswer, usePostedForm, type FormAnswer } from './posted-form'

export type DeskProps<Loaded> = Loaded & { answer: FormAnswer | undefined }

/**
 * Makes a page of the desk. @param page.title stands where the loader finds none
 * @param Parts draws the loader's data below title and notice @param Beside stands in the title's line
 */
export function deskPage<Loaded extends object>(
  { title }: { title: string },
  Parts: ComponentType<DeskProps<Loaded>>,
  Beside?: ComponentType<Loaded>,
) {
  return function Page() {
    const { loaded, signIn } = useLoaderData<DeskData<Loaded & { title?: string }>>()
    const answer = useFormAnswer()
    const notice = useNotice()
    if (!loaded) return <DeskUnavailable {...{ title, answer, signIn }} />
    return (
      <DeskPage title={loaded.title ?? title} beside={Beside && <Beside {...loaded} />}>
        <Stack gap={24}>
          <PageNotice notice={notice} id={noticeId} />
          <Parts {...loaded} answer={answer} />
        </Stack>
      </DeskPage>
    )
  }
}

/** The loader's data; `signIn` after a post of an ended session. */
export interface DeskData<Loaded> {
  loaded: Loaded | undefined
  signIn?: { email: string }
}

type DeskUnavailableProps = DeskProps<Pick<DeskData<unknown>, 'signIn'> & { title: string }>

/** Replaces a page that could not be loaded. It shows what was typed, and posts it to its form again. */
export function DeskUnavailable({ title, answer, signIn }: DeskUnavailableProps) {
  const { notLoaded, ended, retry, send, failed, typed } = staffDesk
  const form = usePostedForm({ id: 'typed', answer, values: {}, order: [] })
  if (!answer)
    return <UnavailablePage title={title} text={notLoaded} retry={{ label: retry, href: '' }} />
  const posted = Object.entries(answer.result.initialValue ?? {}).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, defaultValue: String(value) })),
  )
  const keep = posted.find(({ name }) => name === 'keep')?.defaultValue
  const area = { label: typed, error: undefined }
  return (
    <Page>
      <h1>{title}</h1>
      <Notice tone="failure">{form.formErrors[0] ?? (signIn ? ended : notLoaded)}</Notice>
      {/* Without a token the page answers with its own form, filled in, and asks to press the button again. */}
      <form method="post" {...setData({ failed: signIn && failed, keep })}>
        <Stack gap={16}>
          {posted.map((field, at) => {
            const isText = field.name === 'text' || /\s/.test(field.defaultValue)
            if (!isText) return <input key={at} type="hidden" {...field} />
            return <TextAreaField key={at} id={`typed-${at}`} {...field} {...area} />
          })}
          {signIn && <FormToken />}
          {signIn && (
            <PasswordField
              form={form}
              name={signInPassword}
              label={staffDesk.password(signIn.email)}
            />
          )}
          <Row>
            <Button
              kind={signIn ? 'primary' : 'secondary'}
              {...(signIn && { name: 'intent', value: answer.intent })}
            >
              {signIn ? send : retry}
            </Button>
          </Row>
        </Stack>
      </form>
    </Page>
  )
}

interface DeskTableProps extends Omit<Parameters<typeof StackedTable>[0], 'rows'> {
  /** Loaders write links as text and address. */
  rows: readonly {
    id: string
    cells: readonly (ReactElement | string | false | undefined | Link)[]
  }[]
  /** Shown instead of an empty table. */
  none?: string
}

type Link = { text: string; href: string }

export function DeskTable({ none, rows, ...table }: DeskTableProps) {
  if (!rows.length) return none ? <p>{none}</p> : null
  const drawn = rows.map(({ id, cells }) => ({
    id,
    cells: cells.map((cell) =>
      typeof cell === 'object' && 'href' in cell ? <a href={cell.href}>{cell.text}</a> : cell,
    ),
  }))
  return <StackedTable {...table} rows={drawn} />
}

/** Buttons of a table's row. @param props.acts labels by the verb of the intent `remove-…` */
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
