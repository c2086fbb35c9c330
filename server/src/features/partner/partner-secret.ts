import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** 32 random bytes as base64url; the text itself is the HMAC key. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const newKid = (): string => `k${randomBytes(9).toString('hex')}`

/** AES-256-GCM with the kid as associated data, so it cannot be decrypted in another key's row. */
export const sealSecret = (sealingKey: Buffer, kid: string, secret: string): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(kid))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Undefined if it was encrypted by another installation or for another key, or was modified. */
export const openSecret = (sealingKey: Buffer, kid: string, sealed: Buffer): string | undefined => {
  try {
    const iv = sealed.subarray(0, ivLength)
    const decipher = createDecipheriv('aes-256-gcm', sealingKey, iv, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(kid))
    decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
    const opened = decipher.update(sealed.subarray(ivLength + tagLength))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
