import type { Context } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Media } from '../../media.ts'
import { queueAsset } from '../assets.store.ts'
import { enqueueStep } from '../jobs/step-jobs.ts'
import type { Probe } from '../probe.ts'
import { hasNothingToMake, planLadder } from './plan-ladder.ts'

/** False if qualities have to be encoded and there is no encoder. */
export const canTranscode = (media: Media, probe: Probe): boolean =>
  media.encoder.kind !== 'none' || hasNothingToMake(planLadder(probe, media.context.config))

/** A transcode with nothing to encode does not wait for those of other videos. */
export const queueTranscode = (context: Context, assetId: number, probe: Probe): Promise<void> =>
  inTransaction(context, async (within) => {
    const step = hasNothingToMake(planLadder(probe, context.config)) ? 'copy' : 'transcode'
    if (await queueAsset(within.db, assetId, context.clock.now()))
      await enqueueStep(within, step, assetId)
  })
