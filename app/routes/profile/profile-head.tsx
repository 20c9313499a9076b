import { profile as words } from '~/content/profile'
import { ButtonLink } from '~/ui/button/button'
import { Icon } from '~/ui/icon/icon'
import { Container } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import * as css from './profile-head.css'

interface ProfileHeadProps {
  title: string
  photo: string | undefined
  lead: string
  note: string | null
  back: string | undefined
  editHref: string
}

export function ProfileHead({ title, photo, lead, note, ...links }: ProfileHeadProps) {
  return (
    <div className={css.head}>
      <Container>
        {links.back && (
          <div className={css.back}>
            <TextLink href={links.back} back>
              {words.dashboard}
            </TextLink>
          </div>
        )}
        <div className={css.who}>
          {photo && <img className={css.photo} src={photo} alt="" width="96" height="96" />}
          <div className={css.words}>
            <h1>{title}</h1>
            {lead && <Text kind="lead">{lead}</Text>}
            {note && <Text kind="hint">{note}</Text>}
          </div>
          <ButtonLink href={links.editHref}>
            <Icon name="edit" />
            {words.edit}
          </ButtonLink>
        </div>
      </Container>
    </div>
  )
}
