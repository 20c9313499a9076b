const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Safe in HTML and XML, also between quotes. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
