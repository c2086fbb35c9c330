import { sign } from '../../../platform/keys.ts'

/** Six digits: they read, type and sound the same in every language. Derived, so never stored. */
export const codeOf = (key: Buffer, id: string, salt: string): string => {
  const number = sign(key, `${id}:${salt}`).readBigUInt64BE() % 1_000_000n
  return number.toString().padStart(6, '0')
}
