import { chatHref } from '~/content/site/business'
import {
  missingCodeAdvice,
  missingCodeQuestion,
  missingCodeReach,
  type MissingCode as Missing,
} from '~/domain/otp/missing-code.schema'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { MailLink, PhoneLink } from '~/ui/frame/contact-links'
import { withAddresses } from '~/ui/text/address'
import { useRoot } from '~/use-root'

/** Belongs below every field for a code that was sent. */
export function MissingCode(missing: Missing) {
  const { business, codeSender } = useRoot()
  return (
    <Disclosure summary={missingCodeQuestion}>
      <ul>
        {missingCodeAdvice(missing, codeSender).map((advice) => (
          <li key={advice}>{withAddresses(advice)}</li>
        ))}
        <li>
          {missingCodeReach}
          <ul>
            <li>
              <a href="/contact">Contact page</a>
            </li>
            <li>
              <PhoneLink number={business.phone} />
            </li>
            <li>
              <a href={chatHref(business)}>Chat with us</a>
            </li>
            <li>
              <MailLink address={business.email} />
            </li>
          </ul>
        </li>
      </ul>
    </Disclosure>
  )
}
