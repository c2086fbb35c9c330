import { isCommonPassword } from './common-passwords.ts'

const fewestDistinct = 4
const shortestNumber = 12

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether each sign follows the one before it: in the alphabet, or along a row of keys. */
const isStep = (one: string, other: string): boolean => {
  const distance = other.charCodeAt(0) - one.charCodeAt(0)
  if (Math.abs(distance) === 1) return true
  return rows.some((row) => {
    const from = row.indexOf(one)
    const to = row.indexOf(other)
    return from >= 0 && to >= 0 && Math.abs(to - from) === 1
  })
}

/** A sequence may turn or jump a few times and is one still. */
const isSequence = (text: string): boolean => {
  const signs = [...text]
  const breaks = signs.slice(1).filter((sign, index) => {
    const before = signs[index] ?? ''
    return sign !== before && !isStep(before, sign)
  })
  return breaks.length <= Math.floor(signs.length / 6)
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

/** Words about the account or the site, dressed up with a few signs, are guessed first. */
const isAbout = (text: string, word: string): boolean => {
  const own = word.trim().toLowerCase()
  return own.length >= 3 && text.includes(own) && text.length - own.length <= 4
}

/** `own`: user name, phone, site name and the like. Linear in the password's length. */
export const isWeakPassword = (password: string, own: readonly string[]): boolean => {
  const text = password.toLowerCase()
  return (
    isRepetition(text) ||
    isSequence(text) ||
    (/^\d+$/.test(text) && text.length < shortestNumber) ||
    own.some((word) => isAbout(text, word)) ||
    isCommonPassword(text)
  )
}
