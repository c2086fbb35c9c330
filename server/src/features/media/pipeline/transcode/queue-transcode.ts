import type { Context } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Media } from '../../media.ts'
import { type AssetRow, findAsset, patchAsset } from '../assets.store.ts'
import { enqueueStep } from '../jobs/step-jobs.ts'
import type { Probe } from '../probe.ts'
import { hasNothingToMake, planLadder } from './plan-ladder.ts'

/** False if qualities have to be encoded and there is no encoder. */
export const canTranscode = (media: Media, probe: Probe): boolean =>
  media.encoder.kind !== 'none' || hasNothingToMake(planLadder(probe, media.context.config))

/** Every video gets a quality that plays before others are made of any. */
const priorityOf = (asset: AssetRow | undefined): number => (asset?.playableAt ? 1 : 0)

/** A transcode with nothing to encode does not wait for those of other videos. */
export const queueTranscode = (context: Context, assetId: number, probe: Probe): Promise<void> =>
  inTransaction(context, async (within) => {
    const step = hasNothingToMake(planLadder(probe, context.config)) ? 'copy' : 'transcode'
    await patchAsset(within.db, assetId, { queuedAt: context.clock.now(), progress: 0 })
    const asset = await findAsset(within.db, assetId)
    await enqueueStep(within, step, assetId, priorityOf(asset))
  })
