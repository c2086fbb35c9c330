/** Without characters that XML cannot hold, even escaped. */
const escapeText = (value: string): string =>
  value
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element with its text or its elements; the text is escaped. */
export const element = (
  name: string,
  attributes: Attributes,
  ...children: readonly (string | { readonly text: string })[]
): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`)
    .join('')
  const inner = children
    .map((child) => (typeof child === 'string' ? child : escapeText(child.text)))
    .join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}

export const text = (value: string | number) => ({ text: String(value) })
