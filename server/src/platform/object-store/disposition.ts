/** A name in a header, by RFC 8187. */
export const toDisposition = (name: string, isShown = false): string => {
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${escaped}`
}
