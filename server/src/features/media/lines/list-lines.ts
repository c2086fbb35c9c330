import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Media } from '../media.ts'
import { listEnabledLines } from './enabled-lines.ts'

export const listLines =
  (media: Media): Operation<typeof calls.listLines> =>
  async ({ caller }) => {
    const lines = await listEnabledLines(media)
    return lines
      .sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
      .map(({ id, nameZh, nameEn, isDefault }) => ({
        id,
        name: caller.language === 'en' ? nameEn : nameZh,
        isDefault,
      }))
  }
