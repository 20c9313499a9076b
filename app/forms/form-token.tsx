import { tokenField } from '~/script-contract'

/** Stands for the browser's token until a page is sent. Nobody knows it, so no text of a person has it. */
export const tokenSlot = crypto.randomUUID()

/** Proves that a form was sent by the person whose page it is. */
export const FormToken = () => <input type="hidden" name={tokenField} value={tokenSlot} />
