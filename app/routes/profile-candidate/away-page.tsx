import { candidateProfile as copy } from '~/content/candidate'
import { profileMessages } from '~/domain/profiles/profile.schema'
import type { FormAnswer } from '~/forms/posted-form'
import { AwayPage } from '~/ui/away-page/away-page'
import { EditPage } from './edit-page'

const retry = { label: copy.retry, href: '/profile/candidate' }

export function UnreadPage() {
  return <AwayPage title={copy.title} text={profileMessages.notLoaded} retry={retry} />
}

/** Neither could it be saved: what was typed stays in the form, to be sent again. */
export function UnsavedPage({ answer }: { answer: FormAnswer }) {
  const edit = { values: {}, files: [], removed: [], replaced: [], genders: [] }
  return <EditPage edit={edit} token="" answer={answer} notice={undefined} />
}
