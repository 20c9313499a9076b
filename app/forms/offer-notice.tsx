import { profileAnswersNotice as words } from '~/content/profile-answers'
import { Notice } from '~/ui/notice/notice'

/** On a profile: this browser keeps answers of a registration that it does not have. */
export function OfferNotice({ offered, href }: { offered: boolean; href: string }) {
  if (!offered) return null
  return (
    <Notice tone="info" role="none">
      <p>
        {words.text} <a href={href}>{words.link}</a>
      </p>
    </Notice>
  )
}
