/** As many as a seal holds: three columns of characters, or four initials. */
const maxCharacters = 9
const maxInitials = 4

/** What a drawn seal says: the Chinese characters of the name, else its initials. */
export const sealLetters = (name: string): string[] => {
  const characters = name.match(/\p{Script=Han}/gu) ?? []
  if (characters.length > 1) return characters.slice(0, maxCharacters)
  const letters = [...name.replaceAll(/\s/g, '')]
  if (letters.length <= maxInitials) return letters
  return name
    .trim()
    .split(/\s+/)
    .slice(0, maxInitials)
    .map(([first = '']) => first.toUpperCase())
}
