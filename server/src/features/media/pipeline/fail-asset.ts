import type { VideoFailure } from '@jingke/contract/media'
import type { Context } from '../../../platform/context.ts'
import { type AssetRow, moveAsset } from './assets.store.ts'

/** Undefined if the asset was in no state that can fail, or belongs to another attempt. */
export const failAsset = (
  { db, clock }: Context,
  assetId: number,
  failure: VideoFailure,
  byAttempt?: string,
): Promise<AssetRow | undefined> =>
  moveAsset(
    db,
    assetId,
    'fail',
    { failure, attempt: null, queuedAt: null, changedAt: clock.now() },
    byAttempt,
  )
