import { missingCodeAdvice, type MissingCode as Missing } from '~/domain/otp/missing-code.schema'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { withAddresses } from '~/ui/text/address'
import { useRoot } from '~/use-root'

/** Belongs below every field for a code that was sent. */
export function MissingCode(missing: Missing) {
  return (
    <Disclosure summary="Didn't get the code?">
      <ul>
        {missingCodeAdvice(missing, useRoot().codeSender).map((advice) => (
          <li key={advice}>{withAddresses(advice)}</li>
        ))}
        <li>
          Still no code? <a href="/contact">Contact us</a>
        </li>
      </ul>
    </Disclosure>
  )
}
