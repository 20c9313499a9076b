import { useEffect, useRef, useState, type ReactNode } from 'react'
import { checkbox } from '../choice/choice.css'
import * as css from './tick-all.css'

interface TickAllProps {
  /** Of the boxes, which stand in the same form. */
  name: string
  label: string
  /** What is said of how many. */
  counted: (ticked: number, all: number) => string
  /** What is done with them: without script this alone is there. */
  children: ReactNode
}

/** A box for all boxes of a form, how many are ticked, and a bar for both that stays in sight meanwhile. */
export function TickAll({ name, label, counted, children }: TickAllProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [{ ticked, all }, setCounts] = useState({ ticked: 0, all: 0 })

  // After each drawing: the rows may be others.
  useEffect(() => {
    const form = bar.current?.closest('form')
    if (!form) return undefined
    const count = () => {
      const boxes = boxesOf(form, name)
      const now = { ticked: boxes.filter((box) => box.checked).length, all: boxes.length }
      setCounts((last) => (last.ticked === now.ticked && last.all === now.all ? last : now))
    }
    const countLater = () => setTimeout(count)
    count()
    form.addEventListener('change', count)
    form.addEventListener('reset', countLater)
    return () => {
      form.removeEventListener('change', count)
      form.removeEventListener('reset', countLater)
    }
  })

  const tickAll = (checked: boolean) => {
    const form = bar.current?.closest('form')
    for (const box of form ? boxesOf(form, name) : []) box.checked = checked
    setCounts({ ticked: checked ? all : 0, all })
  }

  return (
    <div ref={bar} className={ticked > 0 ? `${css.bar} ${css.staying}` : css.bar}>
      {all > 0 && (
        <label className={css.label}>
          <input
            type="checkbox"
            className={checkbox}
            ref={(box) => {
              if (box) box.indeterminate = ticked > 0 && ticked < all
            }}
            checked={ticked === all}
            onChange={({ target }) => tickAll(target.checked)}
          />
          {label}
        </label>
      )}
      <span role="status">{ticked > 0 && counted(ticked, all)}</span>
      {children}
    </div>
  )
}

function boxesOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === 'checkbox' && field.name === name,
  )
}
