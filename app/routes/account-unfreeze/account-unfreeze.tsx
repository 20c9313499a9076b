import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveForm } from '~/actions/serve-form.server'
import { accountUnfreeze as copy } from '~/content/account-undo'
import { privateMeta } from '~/content/page-meta'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { serveLoader } from '~/http/request-context.server'
import { Button } from '~/ui/button/button'
import { FileList } from '~/ui/file-list/file-list'
import { FormPage } from '~/ui/form-page/form-page'
import { Row, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { GonePage } from '~/forms/gone-page'
import { unfreeze } from './action.server'
import { loadFreeze } from './loader.server'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title } = args.data?.freeze ? copy : copy.gone
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(loadFreeze)
export const action = serveForm(unfreeze)

export default function AccountUnfreeze() {
  const { freeze, token } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!freeze) return <GonePage gone={copy.gone} />
  return <UnfreezePage freeze={freeze} token={token} answer={answer} />
}

interface UnfreezePageProps {
  freeze: { channel: 'email' | 'sms'; until: string }
  token: string
  answer: FormAnswer | undefined
}

function UnfreezePage({ freeze: { channel, until }, token, answer }: UnfreezePageProps) {
  const form = usePostedForm({ id: 'unfreeze', answer, values: {}, order: [] })
  const steps = [copy.stays[channel], ...copy.steps]
  return (
    <FormPage title={copy.title} intro={copy.intro}>
      <PostForm form={form} token={token} failed={copy.failed}>
        <Stack gap={24}>
          <FormNews form={form} />
          <FileList items={steps.map((label) => ({ label, plain: true }))} />
          <Text kind="muted">{`${copy.until} ${until}.`}</Text>
          <Row>
            <Button busyLabel={copy.busy}>{copy.submit}</Button>
          </Row>
        </Stack>
      </PostForm>
    </FormPage>
  )
}
