import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** AES-256-GCM. `owner` is associated data, so the text cannot be decrypted in another row. */
export const sealText = (key: Buffer, owner: string, text: string): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Undefined if it was encrypted by another installation or for another owner, or was modified. */
export const openText = (key: Buffer, owner: string, sealed: Buffer): string | undefined => {
  try {
    const iv = sealed.subarray(0, ivLength)
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
    const opened = decipher.update(sealed.subarray(ivLength + tagLength))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
