import { dataNotice as copy } from '~/content/privacy'
import { noticeHref } from '~/domain/consents/notices'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'

/** The notice opens in another tab, so that what was typed stays here. */
export function DataNotice({ registering = false }: { registering?: boolean }) {
  return (
    <Text kind="hint">
      {registering && `${copy.registering} `}
      <TextLink href={noticeHref} target="_blank" rel="noopener">
        {copy.link}
        <VisuallyHidden> (new tab)</VisuallyHidden>
      </TextLink>
    </Text>
  )
}
