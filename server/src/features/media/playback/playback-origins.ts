import { Origin } from '@jingke/contract/core'
import type { PlaybackOrigins } from '../../../platform/http/security-headers.ts'
import { listEnabledLines } from '../lines/enabled-lines.ts'
import type { Media } from '../media.ts'

/** For the content security policy: enabled lines and the object store. */
export const playbackOrigins = async (media: Media): Promise<PlaybackOrigins> => {
  const lines = await listEnabledLines(media)
  const stores = media.store.origin === undefined ? [] : [media.store.origin]
  // A row that bypassed the contract's validation must not inject text into a header.
  const mirrors = lines.map(({ origin }) => origin).filter((text) => Origin.safeParse(text).success)
  return { streams: [...new Set([...mirrors, ...stores])], pictures: stores }
}
