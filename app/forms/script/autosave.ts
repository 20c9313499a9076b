const quietMs = 800

let form: HTMLFormElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let sending: AbortController | undefined

/**
 * Saves the draft of forms with `data-autosave` while the visitor types: 0.8 s after the last key, and at
 * once when the page is hidden. Passwords, codes and files are left out. A failure is silent: the next
 * button sends everything anyway.
 */
export function saveWhileTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const typedIn = (target as Element).closest<HTMLFormElement>('form[data-autosave]')
    if (!typedIn) return
    form = typedIn
    clearTimeout(timer)
    timer = setTimeout(() => void save(), quietMs)
  })
  document.addEventListener('visibilitychange', () => {
    if (timer && document.visibilityState === 'hidden') void save()
  })
}

/** A button sends everything itself; a late autosave must not bring back a draft that was sent. */
export function stopSaving(): void {
  clearTimeout(timer)
  timer = undefined
  sending?.abort()
}

/** Saves the draft of a form without waiting for the next key. */
export function saveNow(changed: HTMLFormElement): Promise<unknown> {
  form = changed
  return save()
}

async function save() {
  stopSaving()
  if (!form?.isConnected) return
  sending = new AbortController()
  const { signal } = sending
  const init = { method: 'POST', body: typedSoFar(form), keepalive: true, signal }
  await fetch(`${location.pathname}.data`, init).catch(() => undefined)
}

function typedSoFar(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !/password|_otp$/.test(name)) typed.append(name, value)
  }
  typed.set('intent', 'autosave')
  return typed
}
