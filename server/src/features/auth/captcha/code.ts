import { randomInt } from 'node:crypto'

const CODE_LENGTH = 6

/** Digits only: they read, type and sound the same to a person of any language. */
export function newCaptchaCode(): string {
  return randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0')
}
