import { profileAnswersNotice as words } from '~/content/registration'
import { Notice } from '~/ui/notice/notice'

/** This browser keeps answers of a registration that the profile lacks. */
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
