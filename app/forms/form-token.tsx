import { tokenField } from './token-field'

export function FormToken({ value }: { value: string }) {
  return <input type="hidden" name={tokenField} value={value} />
}
