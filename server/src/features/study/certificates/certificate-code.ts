import { randomInt } from 'node:crypto'

/** No letter that looks like another letter or a digit. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** 78 bits: codes cannot be guessed. */
export const newCertificateCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** As printed: four groups of four. */
export const showCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** As stored, from whatever way a person may write it. */
export const readCode = (text: string): string =>
  text.toUpperCase().replace(/[\s\u2010-\u2015_.-]/g, '')
