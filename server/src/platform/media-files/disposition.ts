/** A name in a header, by RFC 8187. */
export const toDisposition = (name: string): string => {
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${escaped}`
}
