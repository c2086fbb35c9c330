import type { Media } from '../media.ts'
import { patchAsset } from './assets.store.ts'
import { hasNothingToMake, planLadder } from './plan-ladder.ts'
import type { Probe } from './probe.ts'
import { enqueueStep } from './step-jobs.ts'

/** False if qualities have to be encoded and there is no encoder. */
export const canMakeLadder = (media: Media, probe: Probe): boolean =>
  media.encoder.kind !== 'none' || hasNothingToMake(planLadder(probe))

/** A ladder with nothing to encode takes no time, so it goes first. */
export const queueLadder = (media: Media, assetId: number, probe: Probe): Promise<void> =>
  media.context.db.transaction(async (tx) => {
    const priority = hasNothingToMake(planLadder(probe)) ? -1 : 0
    await patchAsset(tx, assetId, { queuedAt: media.context.clock.now() })
    await enqueueStep(media.context, tx, 'ladder', assetId, { priority })
  })
