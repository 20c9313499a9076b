import { browserField, tokenField } from '~/script-contract'

/**
 * Behind the back button browsers put what was typed into the form whose address and first two names are the
 * same (FormSignature in Blink's form_controller.cc): another visitor's form has another first name.
 */
export function FormToken({ value }: { value: string }) {
  const browser = value.slice(value.lastIndexOf('.') + 1)
  return (
    <>
      {browser && <input type="hidden" name={browserField + browser} value="" />}
      <input type="hidden" name={tokenField} value={value} />
    </>
  )
}
