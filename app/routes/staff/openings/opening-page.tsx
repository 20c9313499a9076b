import { staffOpening as copy } from '~/content/desk/staff-openings'
import { DeskForm } from '~/forms/desk-form'
import { FormToken } from '~/forms/form-token'
import { openingFields } from '~/forms/opening-fields'
import { OpeningSheet } from '~/forms/opening-sheet'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'
import { Button, ButtonLink } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { measure } from '~/ui/desk/desk-page.css'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'
import { Text } from '~/ui/text/text'
import type { LoadedOpening } from './loader.server'

type Opening = NonNullable<LoadedOpening['opening']>

interface PageProps extends Omit<LoadedOpening, 'opening'> {
  answer: FormAnswer | undefined
}

const hrefOf = (id: string) => `/staff/openings/${id}`

/** After somebody else's change it stands beside the opening as it is now. */
export function EditOpening(page: PageProps & Pick<LoadedOpening, 'opening'>) {
  const { opening, isGone, values, token, answer } = page
  const isOvertaken = opening && answer?.result.error?.['']
  return (
    <DeskPage title={opening ? copy.edit(opening.title) : copy.new}>
      <Stack gap={16}>
        <TextLink href={opening ? hrefOf(opening.id) : '/staff/openings'}>
          {opening?.title ?? copy.back}
        </TextLink>
        <DeskForm
          id="opening"
          {...{ token, answer, values }}
          keep={`opening ${opening?.id}`}
          intent="save"
          submit={opening?.wasPublished ? copy.save.open : copy.save.draft}
          fields={openingFields}
        >
          {isGone && !answer && <Notice tone="failure">{copy.goneTyped}</Notice>}
        </DeskForm>
        {isOvertaken && (
          <Stack gap={16}>
            <Text kind="muted">{copy.stored}</Text>
            <p>
              <strong>{opening.title}</strong>
            </p>
            <div className={measure}>
              <OpeningSheet {...opening} />
            </div>
          </Stack>
        )}
      </Stack>
    </DeskPage>
  )
}

export function OpeningPage({
  opening,
  notice,
  answer,
  ...page
}: PageProps & { opening: Opening; notice: NoticeData | undefined }) {
  const { title, state } = opening
  const refused = answer?.result.error?.['']?.[0]
  return (
    <DeskPage title={title} beside={<strong>{copy.state[state]}</strong>}>
      <Stack gap={16}>
        <TextLink href="/staff/openings">{copy.back}</TextLink>
        {refused && <Notice tone="failure">{refused}</Notice>}
        <PageNotice notice={notice} />
        <Presses opening={opening} {...page} />
        {opening.applicants && (
          <TextLink href={opening.applicants.href}>
            {copy.applicants(opening.applicants.count)}
          </TextLink>
        )}
        {opening.page && <TextLink href={opening.page}>{copy.page}</TextLink>}
        <Text kind="hint">{`${opening.by} ${opening.changed}`}</Text>
        {state === 'drafts' && <Text kind="muted">{copy.preview}</Text>}
        <div className={measure}>
          <OpeningSheet {...opening} />
        </div>
      </Stack>
    </DeskPage>
  )
}

function Presses({
  opening: { id, state },
  values,
  token,
}: Pick<LoadedOpening, 'values' | 'token'> & { opening: Opening }) {
  return (
    <form method="post" action={hrefOf(id)}>
      <FormToken value={token} />
      <input type="hidden" name="version" value={values.version} />
      <Stack gap={16}>
        <Row>
          {state === 'drafts' && (
            <Button name="intent" value="publish">
              {copy.publish}
            </Button>
          )}
          {state !== 'closed' && (
            <ButtonLink kind="secondary" href={`${hrefOf(id)}?edit`}>
              {copy.change}
            </ButtonLink>
          )}
        </Row>
        {state === 'open' && (
          <Disclosure summary={copy.close.title}>
            <p>{copy.close.lead}</p>
            <Button kind="secondary" name="intent" value="close">
              {copy.close.title}
            </Button>
          </Disclosure>
        )}
        {state === 'drafts' && (
          <Disclosure summary={copy.remove.title}>
            <p>{copy.remove.lead}</p>
            <Button kind="secondary" name="intent" value="remove">
              {copy.remove.title}
            </Button>
          </Disclosure>
        )}
      </Stack>
    </form>
  )
}
