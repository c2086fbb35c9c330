import { randomBytes } from 'node:crypto'
import { commonProblems, type Permission } from '@jingke/contract/core'
import {
  type ImageType,
  imageMinimum,
  imageSizeLimit,
  imageTypes,
  profileProblems,
} from '@jingke/contract/profile'
import type * as calls from '@jingke/contract/profile/calls'
import { hasPermission, type SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { isBackupRunning } from '../../../platform/database/restore-state.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { recordOperation, replaceIcon } from '../../auth/index.ts'
import {
  imageNameIn,
  isPrivate,
  publicAddress,
  signImageAddress,
  storedName,
} from './image-address.ts'
import { encodeImage, readHeader } from './image-encoder.ts'
import { declaredFormat, formatOf, type ImageFormat, isPlainImage } from './image-format.ts'
import { type ImageRow, insertImage, sumUploadsSince } from './images.store.ts'

const uploadLimit = { name: 'upload', points: 10, seconds: 60 }
const dayOfUploads = { bytes: 200 * 1024 * 1024, milliseconds: 86_400_000 }

/** Any of them suffices. The other types are open to everybody. */
const permissionsFor: Partial<Record<ImageType, readonly Permission[]>> = {
  [imageTypes.banner]: ['site.change'],
  [imageTypes.thumbnail]: ['content.change'],
  [imageTypes.teacher]: ['content.change'],
  [imageTypes.site]: ['site.change'],
  [imageTypes.text]: ['content.change', 'questions.change'],
  [imageTypes.poster]: ['media.change'],
}

const longestTextSide = 1600

/** Pixels; larger images are scaled down. */
const longestSide: Readonly<Record<number, number>> = {
  [imageTypes.avatar]: 512,
  [imageTypes.text]: longestTextSide,
  [imageTypes.poster]: 1920,
}
const longestSideElsewhere = 4096

/** Bytes after encoding, which may be more than uploaded. */
const keptLimit = 8 * 1024 * 1024

/** Runs before the body is read. */
export const admitUpload = async ({ context, identity }: SignedCall): Promise<void> => {
  await context.limits(uploadLimit).spend(String(identity.userId))
  const since = new Date(context.clock.now().getTime() - dayOfUploads.milliseconds)
  const sum = await sumUploadsSince(context.db, identity.userId, since)
  if (sum >= dayOfUploads.bytes) throw new Problem(profileProblems.uploadQuota)
}

const wrongFormat = () => refusedField(profileProblems.wrongImageFormat, 'coverFile')
const tooLarge = () => refusedField(profileProblems.imageTooLarge, 'coverFile')

/** Cheap checks first; the messages are the same as in the browser. */
const checkImage = async (
  bytes: Buffer,
  contentType: string,
  type: ImageType,
): Promise<ImageFormat> => {
  if (bytes.length >= imageSizeLimit) throw tooLarge()
  const format = formatOf(bytes)
  if (!format || !isPlainImage(bytes, format)) throw wrongFormat()
  const header = await readHeader(bytes)
  if (header?.format !== format || declaredFormat(contentType) !== format) throw wrongFormat()
  if (header.isTooDetailed) throw refusedField(profileProblems.imageTooDetailed, 'coverFile')
  const [width, height] = imageMinimum[type]
  if (header.width < width || header.height < height)
    throw refusedField(profileProblems.imageTooSmall, 'coverFile', { width, height })
  return format
}

const toRow = (
  context: Context,
  ownerId: number,
  type: ImageType,
  format: ImageFormat,
  bytes: Buffer,
  content: Buffer,
): ImageRow => ({
  name: `${randomBytes(16).toString('hex')}.${format === 'png' ? 'png' : 'jpg'}`,
  ownerId,
  type,
  contentType: `image/${format}`,
  bytes: Math.max(bytes.length, content.length),
  createdAt: context.clock.now(),
})

/** Stores the file, then the row; a failed transaction removes the file. */
export const keepFile = async (
  context: Context,
  image: ImageRow,
  content: Buffer,
  andThen: (within: Context) => Promise<void>,
): Promise<void> => {
  const area = isPrivate(image.type) ? 'private' : 'public'
  const name = storedName(image.name)
  await context.storage.putNamed(area, name, content)
  try {
    await inTransaction(context, async (within) => {
      await insertImage(within.db, image)
      await andThen(within)
    })
  } catch (error) {
    await context.storage.removeNamed(area, name)
    throw error
  }
}

/** The row stays for the daily quota; the sweep deletes it. */
export const removeFormerAvatar = async (context: Context, former: string): Promise<void> => {
  const name = imageNameIn(former)
  if (name === undefined || (await isBackupRunning(context.pool))) return
  await context.storage
    .removeNamed('public', storedName(name))
    .catch((error: unknown) => context.log.warn({ err: error }, 'an old avatar stays on disk'))
}

/** A picture that came inside another file; undefined if it is none that may be uploaded. */
export const storeTextPicture = async (
  context: Context,
  userId: number,
  bytes: Buffer,
): Promise<string | undefined> => {
  const format = isTextPicture(bytes) ? formatOf(bytes) : undefined
  if (!format || (await readHeader(bytes))?.isTooDetailed !== false) return undefined
  const content = await encodeImage(bytes, format, longestTextSide, String(userId))
  if (!content || content.length > keptLimit) return undefined
  const image = toRow(context, userId, imageTypes.text, format, bytes, content)
  await keepFile(context, image, content, async () => {})
  return publicAddress(image.name)
}

/** By its first bytes and its size, without decoding it. */
export const isTextPicture = (bytes: Buffer): boolean => {
  const format = formatOf(bytes)
  return bytes.length < imageSizeLimit && format !== undefined && isPlainImage(bytes, format)
}

/** An avatar becomes its owner's icon in the same transaction. */
export const uploadImage: Operation<typeof calls.uploadImage> = async (
  { context, caller, identity },
  { type, coverFile },
) => {
  const { userId } = identity
  const needed = permissionsFor[type]
  if (needed && !needed.some((one) => hasPermission(identity, one)))
    throw new Problem(commonProblems.notAllowed)
  const bytes = Buffer.from(coverFile.bytes)
  const format = await checkImage(bytes, coverFile.contentType, type)
  const longest = longestSide[type] ?? longestSideElsewhere
  const content = await encodeImage(bytes, format, longest, String(userId))
  if (!content) throw wrongFormat()
  if (content.length > keptLimit) throw tooLarge()
  const image = toRow(context, userId, type, format, bytes, content)
  const { name } = image
  let former = ''
  await keepFile(context, image, content, async (within) => {
    if (type !== imageTypes.avatar) return
    former = await replaceIcon(within.db, userId, publicAddress(name))
    await recordOperation(within, caller, userId, { kind: 'profile-changed', fields: ['icon'] })
  })
  await removeFormerAvatar(context, former)
  return isPrivate(type) ? signImageAddress(context, identity, name) : publicAddress(name)
}
