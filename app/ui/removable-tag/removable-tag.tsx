import { RemoveButton, type RemoveButtonProps } from '../remove-button/remove-button'
import { tag } from './removable-tag.css'

interface RemovableTagProps extends Omit<RemoveButtonProps, 'subject'> {
  label: string
}

export function RemovableTag({ label, ...button }: RemovableTagProps) {
  return (
    <span className={tag}>
      {label}
      <RemoveButton {...button} subject={label} />
    </span>
  )
}
