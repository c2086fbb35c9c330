import { maxPasswordLength, minPasswordLength } from '@jingke/contract/auth/constants'

export type Strength = 0 | 1 | 2 | 3 | 4

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const known = ['password', 'admin', 'welcome', 'letmein', 'iloveyou', 'woaini', 'jingke', 'student']

const isRun = (three: string): boolean => {
  const reversed = [...three].reverse().join('')
  return rows.some((row) => row.includes(three) || row.includes(reversed))
}

/** Repeated characters and runs such as `abc` count for a quarter. */
const effectiveLength = (password: string): number => {
  const characters = [...password.toLowerCase()]
  return characters.reduce((length, character, index) => {
    const three = characters.slice(index - 2, index + 1).join('')
    const isCheap = character === characters[index - 1] || (index >= 2 && isRun(three))
    return length + (isCheap ? 0.25 : 1)
  }, 0)
}

const countKinds = (password: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u, /\p{Lo}/u].filter((kind) => kind.test(password))
    .length

/** A hint only: the server decides. */
export const strengthOf = (password: string, ownNames: readonly string[] = []): Strength => {
  if ([...password].length < minPasswordLength) return 0
  const lower = password.toLowerCase()
  const names = [...known, ...ownNames.map((name) => name.toLowerCase())]
  const holdsName = names.some((name) => name.length >= 3 && lower.includes(name))
  const variety = new Set(lower).size
  const score = effectiveLength(password) + 2 * (countKinds(password) - 1) - (holdsName ? 5 : 0)
  if (variety < 4 || score < 8) return 1
  if (score < 11) return 2
  return score < 15 ? 3 : 4
}

export type PasswordField = 'old' | 'new' | 'repeat'
export type PasswordProblem = 'old' | 'short' | 'long' | 'same' | 'repeat'

export type Passwords = Readonly<Record<PasswordField, string>>

/** Problems that are found without the server, by field. */
export const problemsOf = (
  passwords: Passwords,
): Partial<Record<PasswordField, PasswordProblem>> => {
  const length = passwords.new.length
  const wrongNew =
    (length < minPasswordLength && 'short') ||
    (length > maxPasswordLength && 'long') ||
    (passwords.new === passwords.old && 'same')
  return {
    ...(passwords.old === '' && { old: 'old' }),
    ...(wrongNew && { new: wrongNew }),
    ...(!wrongNew && passwords.repeat !== passwords.new && { repeat: 'repeat' }),
  }
}
