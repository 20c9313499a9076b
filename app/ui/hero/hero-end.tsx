const id = 'hero-end'

/** What a page with a hero contains, and no other. */
export const heroEndMark = `id="${id}"`

/**
 * For the head of such a page. A hero stands on its lower edge: painted before all of it is there, its
 * words would jump up with each piece that comes. Browsers that do not know the link paint as they like.
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
export const heroEndLink = `<link rel="expect" href="#${id}" blocking="render"/>`

/** The place right after a hero. Chromium takes an element for complete when it begins, so it is not the hero. */
export function HeroEnd() {
  return <div id={id} />
}
