import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits. */
const length = 16

const inGroups = (characters: readonly (string | undefined)[]): string =>
  characters.join('').replace(/(.{4})(?=.)/g, '$1-')

export const newOneTimeCode = (): string =>
  inGroups(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]))

/** Digits alone, which keypads of phones have. */
export const newDigits = (count: number): string =>
  String(randomInt(10 ** count)).padStart(count, '0')

/** The same code for the same bytes, of which 16 are needed. */
export const oneTimeCodeOf = (bytes: Uint8Array): string =>
  inGroups([...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]))

/** The form that is hashed: letter case, spaces and dashes do not count, O is 0, I and L are 1. */
export const normalizeOneTimeCode = (text: string): string | undefined => {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === length && [...code].every((one) => alphabet.includes(one))
    ? code
    : undefined
}
