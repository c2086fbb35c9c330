import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** Encrypts with a key of the installation, which is not in the database. */
export const wrapKey = (wrappingKey: Buffer, assetKey: Buffer): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, iv)
  const sealed = Buffer.concat([cipher.update(assetKey), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws if it was encrypted with another key or modified. */
export const unwrapKey = (wrappingKey: Buffer, wrapped: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey, wrapped.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(wrapped.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decipher.update(wrapped.subarray(ivLength + tagLength)), decipher.final()])
}

export const newAssetKey = (): Buffer => randomBytes(32)
