// @ts-check
// Menus, drawer and pause work without this; it adds Escape and closing by itself.

const openMenus = () => document.querySelectorAll('details[data-menu][open]')
const closeMenus = () => openMenus().forEach((menu) => menu.removeAttribute('open'))

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  const [outermost] = openMenus()
  closeMenus()
  outermost?.querySelector('summary')?.focus()
})

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('header a')) closeMenus()
})

// The keyboard went on to the page, where an open menu would cover it.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest('header')) closeMenus()
})

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-pause]')) return
  for (const video of target.closest('section')?.querySelectorAll('video') ?? []) {
    if (target.checked) video.pause()
    else video.play().catch(() => {})
  }
})

matchMedia('(min-width: 900px)').addEventListener?.('change', closeMenus)
