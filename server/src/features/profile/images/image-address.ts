import { timingSafeEqual } from 'node:crypto'
import { imageTypes } from '@jingke/contract/profile'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import type { OpenedFile } from '../../../platform/files/storage.ts'
import { sign } from '../../../platform/keys/keys.ts'
import { findSessionOwner } from '../../auth/index.ts'
import { findImage, type ImageRow } from './images.store.ts'

/** Seconds for which the signed URL of a private image is valid. */
export const addressLifetime = 15 * 60

const imageName = /^[0-9a-f]{32}\.(jpg|png)$/

/** Chat images are private, all others are public. */
export const isPrivate = (type: number): boolean => type === imageTypes.chat

/** 256 folders, so that none grows large. */
export const storedFolder = (name: string): string => `images/${name.slice(0, 2)}`

export const storedName = (name: string): string => `${storedFolder(name)}/${name}`

export const publicAddress = (name: string): string => `/files/${storedName(name)}`

const signedText = (name: string, user: string, session: string, expires: string): string =>
  [name, user, session, expires].join('\n')

const signatureOf = (context: Context, text: string): string =>
  sign(context.keys['image-address'], text).toString('base64url')

/** A URL that is valid for this user, until it expires or the session ends. */
export const signImageAddress = (
  context: Context,
  { userId, sessionId }: Pick<SignedIdentity, 'userId' | 'sessionId'>,
  name: string,
): string => {
  const expires = String(Math.floor(context.clock.now().getTime() / 1000) + addressLifetime)
  const text = signedText(name, String(userId), sessionId, expires)
  const query = new URLSearchParams({
    user: String(userId),
    session: sessionId,
    expires,
    signature: signatureOf(context, text),
  })
  return `/images/${name}?${query}`
}

/** The name of an uploaded image in its public or signed URL; undefined for other URLs. */
export const imageNameIn = (address: string): string | undefined => {
  const [path = ''] = address.split('?', 1)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isOwn = path === `/images/${name}` || path === publicAddress(name)
  return isOwn && imageName.test(name) ? name : undefined
}

const isSame = (text: string, otherText: string): boolean => {
  // Bytes, because timingSafeEqual throws for buffers of different length.
  const [one, other] = [Buffer.from(text), Buffer.from(otherText)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Undefined if the image is unknown, the URL forged or expired, or the session ended. */
export const openSignedImage = async (
  context: Context,
  name: string,
  query: URLSearchParams,
): Promise<(ImageRow & OpenedFile) | undefined> => {
  const [user = '', session = '', expires = '', signature = ''] = [
    'user',
    'session',
    'expires',
    'signature',
  ].map((field) => query.get(field) ?? '')
  if (!imageName.test(name) || !/^[1-9]\d{0,9}$/.test(user) || !/^\d{10,11}$/.test(expires)) return
  const expected = signatureOf(context, signedText(name, user, session, expires))
  if (!isSame(signature, expected)) return
  const now = context.clock.now()
  if (Number(expires) * 1000 <= now.getTime()) return
  const { db } = context
  if ((await findSessionOwner(db, session, now)) !== Number(user)) return
  const image = await findImage(db, name)
  if (!image || !isPrivate(image.type)) return
  const opened = await context.storage.openNamed('private', storedName(name), image.contentType)
  return opened && { ...image, ...opened }
}
