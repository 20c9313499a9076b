import { markOf } from '~/script-contract'

export function listWebAddresses(): void {
  document.addEventListener('input', ({ target }) => {
    const listId = target instanceof HTMLInputElement && markOf(target, 'listed-in')
    if (!listId) return
    const slot = document.getElementById(listId)
    const addresses = new Set(target.value.split(/[\s,]+/).filter(Boolean))
    slot?.querySelector('ul')?.replaceChildren(...[...addresses].map(listItem))
    if (slot) slot.hidden = addresses.size === 0
  })
}

function listItem(text: string) {
  const item = document.createElement('li')
  item.textContent = text
  return item
}
