import { deskAction } from '~/actions/desk/desk-action.server'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { deskMeta } from '~/seo'
import { DeskForm } from '~/forms/desk-form'
import { deskPage, type DeskProps } from '~/forms/desk-page'
import { openingFields } from '~/forms/opening-fields'
import { OpeningSheet } from '~/forms/opening-sheet'
import { serveDesk } from '~/web/session/staff-guard.server'
import { OtherButton } from '~/ui/button/button'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { TextLink } from '~/ui/text-link/text-link'
import { buttons, loadOpening } from './opening.server'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)
export const loader = serveDesk(loadOpening)
export const action = deskAction(buttons)

type OpeningData = Awaited<ReturnType<typeof loadOpening>>

const State = ({ opening }: OpeningData) => opening && <strong>{copy.state[opening.state]}</strong>

const others = {
  closed: undefined,
  drafts: <OtherButton intent="publish" label={copy.publish} />,
  open: (
    <Disclosure summary={copy.close.title}>
      <p>{copy.close.lead}</p>
      <OtherButton intent="close" label={copy.close.title} />
    </Disclosure>
  ),
}

function Opening({ opening, values, answer }: DeskProps<OpeningData>) {
  const form = { answer, values, fields: openingFields, intent: 'save', submit: copy.save }
  const beside = others[opening?.state ?? 'drafts']
  return (
    <>
      <TextLink href="/staff/openings">{copy.back}</TextLink>
      {opening && <TextLink href={opening.applicantsHref}>{copy.applicants}</TextLink>}
      {opening?.page && <TextLink href={opening.page}>{copy.page}</TextLink>}
      {/* What was typed for an opening that has closed meanwhile is shown once more. */}
      {opening?.state === 'closed' && !answer ? (
        <OpeningSheet {...opening} />
      ) : (
        <DeskForm id="opening" {...form} keep={`opening ${opening?.id}`} beside={beside} />
      )}
    </>
  )
}

export default deskPage<OpeningData>(copy, Opening, State)
