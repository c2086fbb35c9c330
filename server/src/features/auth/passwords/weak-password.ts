import { isCommonPassword } from './common-passwords.ts'

const fewestDistinct = 4
const shortestNumber = 12

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether one character follows the other in the alphabet or along a row of keys. */
const isStep = (one: string, other: string): boolean => {
  const distance = other.charCodeAt(0) - one.charCodeAt(0)
  if (Math.abs(distance) === 1) return true
  return rows.some((row) => {
    const from = row.indexOf(one)
    const to = row.indexOf(other)
    return from >= 0 && to >= 0 && Math.abs(to - from) === 1
  })
}

/** Allows a break for every six characters. */
const isSequence = (text: string): boolean => {
  const characters = [...text]
  const breaks = characters.slice(1).filter((character, index) => {
    const before = characters[index] ?? ''
    return character !== before && !isStep(before, character)
  })
  return breaks.length <= Math.floor(characters.length / 6)
}

const isRepetition = (text: string): boolean => {
  for (let length = 1; length <= Math.floor(text.length / 2) && length <= 4; length += 1)
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return true
  return new Set(text).size < fewestDistinct
}

/** The word with at most four characters added. */
const isVariantOf = (text: string, word: string): boolean => {
  const own = word.trim().toLowerCase()
  return own.length >= 3 && text.includes(own) && text.length - own.length <= 4
}

/** `own`: user name, phone, site name and the like. Runs in time linear in the password's length. */
export const isWeakPassword = (password: string, own: readonly string[]): boolean => {
  const text = password.toLowerCase()
  return (
    isRepetition(text) ||
    isSequence(text) ||
    (/^\d+$/.test(text) && text.length < shortestNumber) ||
    own.some((word) => isVariantOf(text, word)) ||
    isCommonPassword(text)
  )
}
