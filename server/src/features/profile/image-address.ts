import { timingSafeEqual } from 'node:crypto'
import { imageTypes } from '@jingke/contract/profile'
import type { SignedIdentity } from '../../platform/call.ts'
import type { Context } from '../../platform/context.ts'
import { sign } from '../../platform/keys.ts'
import { findSessionOwner } from '../auth/index.ts'
import { findImage, type ImageRow } from './images.store.ts'

/** Seconds for which a signed address opens a private image. */
export const addressLifetime = 15 * 60

const imageName = /^[0-9a-f]{32}\.(jpg|png)$/

/** Chat is between two: everything else that is uploaded is there to be seen. */
export const isPrivate = (type: number): boolean => type === imageTypes.chat

/** Spread over folders, none of which then grows too long. */
export const storedFolder = (name: string): string => `images/${name.slice(0, 2)}`

export const storedName = (name: string): string => `${storedFolder(name)}/${name}`

export const publicAddress = (name: string): string => `/files/${storedName(name)}`

const claimOf = (name: string, viewer: string, session: string, expires: string): string =>
  [name, viewer, session, expires].join('\n')

const signatureOf = (context: Context, claim: string): string =>
  sign(context.keys['image-address'], claim).toString('base64url')

/** Opens the image for this viewer, while this session lives, for a quarter of an hour. */
export const signImageAddress = (
  context: Context,
  viewer: Pick<SignedIdentity, 'userId' | 'sessionId'>,
  name: string,
): string => {
  const expires = String(Math.floor(context.clock.now().getTime() / 1000) + addressLifetime)
  const claim = claimOf(name, String(viewer.userId), viewer.sessionId, expires)
  const query = new URLSearchParams({
    viewer: String(viewer.userId),
    session: viewer.sessionId,
    expires,
    signature: signatureOf(context, claim),
  })
  return `/images/${name}?${query}`
}

/** The image's name in an address of ours, signed or public; undefined for any other address. */
export const imageNameIn = (address: string): string | undefined => {
  const [path = ''] = address.split('?', 1)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isOurs = path === `/images/${name}` || path === publicAddress(name)
  return isOurs && imageName.test(name) ? name : undefined
}

const isSame = (text: string, otherText: string): boolean => {
  // Compared by bytes: a character beyond ASCII takes more than one.
  const [one, other] = [Buffer.from(text), Buffer.from(otherText)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Undefined for whatever is wrong with the address: unknown, forged, expired, signed out. */
export const openSignedImage = async (
  context: Context,
  name: string,
  query: URLSearchParams,
): Promise<(ImageRow & { content: Buffer }) | undefined> => {
  const [viewer = '', session = '', expires = '', signature = ''] = [
    'viewer',
    'session',
    'expires',
    'signature',
  ].map((field) => query.get(field) ?? '')
  if (!imageName.test(name) || !/^[1-9]\d{0,9}$/.test(viewer) || !/^\d{10,11}$/.test(expires))
    return
  const expected = signatureOf(context, claimOf(name, viewer, session, expires))
  if (!isSame(signature, expected)) return
  const now = context.clock.now()
  if (Number(expires) * 1000 <= now.getTime()) return
  const { db } = context
  if ((await findSessionOwner(db, session, now)) !== Number(viewer)) return
  const image = await findImage(db, name)
  if (!image || !isPrivate(image.type)) return
  const content = await context.storage.readNamed('private', storedName(name))
  return content && { ...image, content }
}
