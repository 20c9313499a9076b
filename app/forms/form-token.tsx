import { tokenField } from '~/script-contract'

export const FormToken = ({ value }: { value: string }) => (
  <input type="hidden" name={tokenField} value={value} />
)
