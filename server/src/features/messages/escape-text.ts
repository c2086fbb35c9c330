const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text for a place among markup. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
