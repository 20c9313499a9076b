import { useLoaderData } from '@remix-run/react'
import type { ComponentType } from 'react'
import { noticeId } from '~/domain/desk/case-filter'
import { DeskPage } from '~/ui/desk/desk-page'
import { Stack } from '~/ui/layout/layout'
import { useRoot } from '~/use-root'
import { DeskAway } from './drafts/desk-away'
import { FormToken } from './form-parts'
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

/** Proves that a form of the member at work was sent by themselves. */
export const DeskToken = () => <FormToken value={useRoot().staff?.token ?? ''} />
