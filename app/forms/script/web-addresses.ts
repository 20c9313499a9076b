/** Shows each of several web addresses by itself while they are typed, in the list that `data-listed-in` names. */
export function listWebAddresses(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.listedIn) return
    const seat = document.getElementById(target.dataset.listedIn)
    const addresses = new Set(target.value.split(/[\s,]+/).filter(Boolean))
    seat?.querySelector('ul')?.replaceChildren(...[...addresses].map(listItem))
    if (seat) seat.hidden = addresses.size === 0
  })
}

function listItem(text: string) {
  const item = document.createElement('li')
  item.textContent = text
  return item
}
