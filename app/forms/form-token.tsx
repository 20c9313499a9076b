import { tokenField } from '~/script-contract'

export function FormToken({ value }: { value: string }) {
  return <input type="hidden" name={tokenField} value={value} />
}
