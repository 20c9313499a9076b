import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Lets the browser ask before a page is left whose form was changed since it was opened. The form's own
 * buttons never ask, and a page on which nothing was typed leaves as any other.
 *
 * @param formId id of the form element.
 */
export function useUnsavedWarning(formId: string): void {
  const { state } = useNavigation()
  const sending = useRef(false)
  useEffect(() => {
    // The button's answer is there and the page still stands: what was typed is not saved yet.
    if (state === 'idle') sending.current = false
  }, [state])
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!form) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!sending.current) event.preventDefault()
    }
    const send = () => {
      sending.current = true
    }
    // Not before: with such a listener some browsers keep no copy of the page for the back button.
    const typed = () => window.addEventListener('beforeunload', ask)
    form.addEventListener('input', typed)
    form.addEventListener('submit', send)
    return () => {
      form.removeEventListener('input', typed)
      form.removeEventListener('submit', send)
      window.removeEventListener('beforeunload', ask)
    }
  }, [formId])
}
