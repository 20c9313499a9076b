/** @param {string} poster @param {string} id @param {string} name */
export function read(poster, id, name) {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(findTag(poster, id))?.[1]
  if (value === undefined) throw new Error(`the poster's part ${id} has no ${name}`)
  return value
}

// Sets attributes by a part's id; `before` and `after` are drawings behind and in front of the part.
/** @param {string} poster @param {Record<string, Record<string, string | number>>} parts */
export function pose(poster, parts) {
  return Object.entries(parts).reduce((svg, [id, { before = '', after = '', ...attributes }]) => {
    const tag = findTag(svg, id)
    const start = svg.indexOf(tag)
    const opened = start + tag.length
    // Groups hold no groups.
    const end = tag.endsWith('/>') ? opened : svg.indexOf('</g>', opened) + '</g>'.length
    return [
      svg.slice(0, start),
      before,
      Object.entries(attributes).reduce(setAttribute, tag),
      svg.slice(opened, end),
      after,
      svg.slice(end),
    ].join('')
  }, poster)
}

/** @param {string} tag @param {[string, string | number]} attribute */
function setAttribute(tag, [name, value]) {
  const rest = tag.replace(new RegExp(` ${name}="[^"]*"`), '')
  return rest.replace(/\/?>$/, (end) => ` ${name}="${value}"${end}`)
}

function findTag(/** @type {string} */ svg, /** @type {string} */ id) {
  const tag = new RegExp(`<\\w+ id="${id}"[^>]*>`).exec(svg)?.[0]
  if (!tag) throw new Error(`the poster has no part ${id}`)
  return tag
}
