const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes text for HTML. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
