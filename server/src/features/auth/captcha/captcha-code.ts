import { sign } from '../../../platform/keys/keys.ts'

/** Six digits, derived from the row and not stored. */
export const captchaCode = (key: Buffer, id: string, salt: string): string => {
  const number = sign(key, `${id}:${salt}`).readBigUInt64BE() % 1_000_000n
  return number.toString().padStart(6, '0')
}
