import { type RefObject, useEffect, useState } from 'react'

export type FadingPhase = 'here' | 'leaving' | 'gone'

const STAY_MS = 3000
const LEAVE_MS = 300

/** Lets an element go after 3 s; hovering or focusing it stops the clock, leaving it restarts it. */
export function useFading(ref: RefObject<HTMLElement>, active: boolean): FadingPhase {
  const [phase, setPhase] = useState<FadingPhase>('here')
  useEffect(() => {
    const element = ref.current
    if (!active || !element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      setPhase('here')
    }
    const start = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        setPhase('leaving')
        timer = setTimeout(() => setPhase('gone'), LEAVE_MS)
      }, STAY_MS)
    }
    const listeners = [
      ['mouseenter', stop],
      ['focusin', stop],
      ['mouseleave', start],
      ['focusout', start],
    ] as const
    for (const [type, listener] of listeners) element.addEventListener(type, listener)
    start()
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of listeners) element.removeEventListener(type, listener)
    }
  }, [ref, active])
  return phase
}
