import type { Media } from '../media.ts'
import { patchAsset } from './assets.store.ts'
import { hasNothingToMake, planLadder } from './plan-ladder.ts'
import type { Probe } from './probe.ts'
import { enqueueStep } from './step-jobs.ts'

/** False if qualities have to be encoded and there is no encoder. */
export const canMakeLadder = (media: Media, probe: Probe): boolean =>
  media.encoder.kind !== 'none' || hasNothingToMake(planLadder(probe, media.context.config))

/** A ladder with nothing to encode does not wait for those of other videos. */
export const queueLadder = (media: Media, assetId: number, probe: Probe): Promise<void> =>
  media.context.db.transaction(async (tx) => {
    const step = hasNothingToMake(planLadder(probe, media.context.config)) ? 'copy' : 'ladder'
    await patchAsset(tx, assetId, { queuedAt: media.context.clock.now() })
    await enqueueStep(media.context, tx, step, assetId)
  })
