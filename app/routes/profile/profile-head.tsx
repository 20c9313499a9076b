import { profile as words } from '~/content/profile'
import { ButtonLink } from '~/ui/button/button'
import { Icon } from '~/ui/icon/icon'
import { Container } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { initialsOf } from './initials'
import * as css from './profile-head.css'

interface ProfileHeadProps {
  name: string
  title: string
  /** Address of a square picture, instead of the letters. */
  photo: string | undefined
  lead: string
  note: string | null
  back: string | undefined
  editHref: string
}

export function ProfileHead({ name, title, photo, lead, note, ...links }: ProfileHeadProps) {
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
          {photo ? (
            <img className={css.avatar} src={photo} alt="" width="96" height="96" />
          ) : (
            <span className={css.avatar} aria-hidden="true">
              {initialsOf(name)}
            </span>
          )}
          <div>
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
