import type { Caption } from '@jingke/contract/media'
import type { CaptionRow } from './captions.store.ts'

export const toCaption = ({
  id,
  language,
  label,
  cueCount,
  version,
  isDraft,
}: CaptionRow): Caption => ({
  id,
  language,
  label,
  cueCount,
  version,
  isDraft,
})
