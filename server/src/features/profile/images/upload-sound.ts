import { randomBytes } from 'node:crypto'
import { soundProblems, soundSizeLimit } from '@jingke/contract/profile'
import type * as calls from '@jingke/contract/profile/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { refusedField } from '../../../platform/problem.ts'
import { publicAddress } from './image-address.ts'
import { soundFormatOf, soundType } from './sound-format.ts'
import { keepFile } from './upload-image.ts'

/** By its first bytes and its size. */
export const isSound = (bytes: Buffer): boolean =>
  bytes.length < soundSizeLimit && soundFormatOf(bytes) !== undefined

/** For a text; undefined if it is no sound that may be uploaded. */
export const storeSound = async (
  context: Context,
  ownerId: number,
  bytes: Buffer,
): Promise<string | undefined> => {
  const format = isSound(bytes) ? soundFormatOf(bytes) : undefined
  if (!format) return undefined
  const name = `${randomBytes(16).toString('hex')}.${format.extension}`
  const createdAt = context.clock.now()
  const { contentType } = format
  const row = { name, ownerId, type: soundType, contentType, bytes: bytes.length, createdAt }
  await keepFile(context, row, bytes, async () => {})
  return publicAddress(name)
}

export const uploadSound: Operation<typeof calls.uploadSound> = async (
  { context, identity },
  { soundFile },
) => {
  const bytes = Buffer.from(soundFile.bytes)
  if (bytes.length >= soundSizeLimit) throw refusedField(soundProblems.soundTooLarge, 'soundFile')
  const address = await storeSound(context, identity.userId, bytes)
  if (address === undefined) throw refusedField(soundProblems.wrongSoundFormat, 'soundFile')
  return address
}
