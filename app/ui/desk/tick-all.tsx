import { useEffect, useRef, useState } from 'react'
import { checkbox } from '../choice/choice.css'
import { boxLabel } from './desk-page.css'

interface TickAllProps {
  /** Of the boxes, which stand in the same form. */
  name: string
  label: string
  /** What is said of how many. */
  counted: (ticked: number, all: number) => string
}

/** A box for all boxes of a form, and how many are ticked. */
export function TickAll({ name, label, counted }: TickAllProps) {
  const status = useRef<HTMLSpanElement>(null)
  const [{ ticked, all }, setCounts] = useState({ ticked: 0, all: 0 })
  const formOf = () => status.current?.closest('form')
  const boxes = () => [
    ...(formOf()?.querySelectorAll<HTMLInputElement>(`[type=checkbox][name=${name}]`) ?? []),
  ]
  const count = () => {
    const now = { ticked: boxes().filter((box) => box.checked).length, all: boxes().length }
    setCounts((last) => (last.ticked === now.ticked && last.all === now.all ? last : now))
  }

  // After each drawing: the rows may be others.
  useEffect(() => {
    const form = formOf()
    // A form is reset after its event.
    const countLater = () => setTimeout(count)
    count()
    form?.addEventListener('change', count)
    form?.addEventListener('reset', countLater)
    return () => {
      form?.removeEventListener('change', count)
      form?.removeEventListener('reset', countLater)
    }
  })

  return (
    <>
      {all > 0 && (
        <label className={boxLabel}>
          <input
            type="checkbox"
            className={checkbox}
            ref={(box) => {
              if (box) box.indeterminate = ticked > 0 && ticked < all
            }}
            checked={ticked === all}
            onChange={({ target }) => {
              for (const box of boxes()) box.checked = target.checked
            }}
          />
          {label}
        </label>
      )}
      <span ref={status} role="status">
        {ticked > 0 && counted(ticked, all)}
      </span>
    </>
  )
}
