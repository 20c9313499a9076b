// Menus, drawer and the words' pause work without this; it adds Escape, closing by itself and loops.

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

// The script of a form that many people only read comes with the first touch.
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return
  /** @type {HTMLTemplateElement | null | undefined} */
  const late = target.closest('form')?.querySelector('template[data-late]')
  late?.replaceWith(late.content)
})

// An answer that takes more than a second. Of a download nobody hears that it has begun.
document.addEventListener('submit', (event) => {
  const { submitter } = event
  setTimeout(() => {
    if (event.defaultPrevented) return
    submitter?.setAttribute('aria-busy', 'true')
    setTimeout(() => submitter?.removeAttribute('aria-busy'), 9000)
  }, 1000)
})

matchMedia('(min-width: 56.25em)').addEventListener?.('change', closeMenus)

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** @param {HTMLElement} picture a hero's: it holds the poster and says where the loop is */
function addLoop(picture) {
  const control = picture.closest('section')?.querySelector('[data-pause]')
  /** @type {HTMLVideoElement | undefined} */
  let video
  let inView = false

  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false
    update()
  })
  observer.observe(picture)
  for (const target of [still, document]) target.addEventListener('change', update)
  document.addEventListener('visibilitychange', update)

  function update() {
    if (!inView || document.hidden || still.matches || control?.querySelector(':checked')) {
      return video?.pause()
    }
    video ??= lay()
    // To be paused before it began is no failure.
    video.play().catch(({ name }) => name === 'AbortError' || remove())
  }

  function lay() {
    const loop = picture.dataset
    const [av1, h264] = innerWidth < 600 ? [loop.smallAv1, loop.smallH264] : [loop.av1, loop.h264]
    picture.insertAdjacentHTML(
      'beforeend',
      `<video muted loop playsinline aria-hidden="true" tabindex="-1"><source src="${av1}" type='video/mp4; codecs="av01.0.05M.08"'><source src="${h264}" type="video/mp4"></video>`,
    )
    const laid = /** @type {HTMLVideoElement} */ (picture.lastElementChild)
    laid.addEventListener('playing', () => {
      laid.dataset.shown = ''
    })
    // The sources' errors do not bubble; that of the first leads to the second.
    laid.addEventListener('error', ({ target }) => target === laid.firstChild || remove(), true)
    return laid
  }

  function remove() {
    observer.disconnect()
    inView = false
    video?.remove()
  }
}

addEventListener('load', () => {
  const { saveData, effectiveType } = /** @type {any} */ (navigator).connection ?? {}
  const frugal =
    saveData || /[23]g/.test(effectiveType) || matchMedia('(prefers-reduced-data: reduce)').matches
  // Browsers without :has cannot pause the words (hero.css.ts): there nothing moves.
  if (frugal || !CSS.supports('selector(:has(*))')) return
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    for (const picture of document.querySelectorAll('[data-av1]')) {
      addLoop(/** @type {HTMLElement} */ (picture))
    }
  })
})

// Cards below the screen wait until a tenth of their list is in view, then come up once.
if (!still.matches) {
  const lists = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        const list = /** @type {HTMLElement} */ (target)
        if (isIntersecting && intersectionRatio >= 0.1) {
          if (list.dataset.reveal) list.dataset.reveal = 'run'
          lists.unobserve(list)
        } else if (!list.dataset.reveal && list.getBoundingClientRect().top > 0) {
          list.dataset.reveal = 'wait'
        }
      }
    },
    { threshold: 0.1 },
  )
  for (const list of document.querySelectorAll('[data-reveal]')) lists.observe(list)
}
