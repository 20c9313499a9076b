const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
