import { toPage } from '@jingke/contract/core'
import { type PartnerViewing, partnerProblems } from '@jingke/contract/partner'
import type * as calls from '@jingke/contract/partner/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listVideoDurations, listVideoNames } from '../../media/index.ts'
import { listLooseRecords, toPercent } from '../../study/index.ts'
import { findPartnerRow } from '../partner.store.ts'
import { listViewers } from '../sessions/viewers.store.ts'

const listViewings = async (
  context: Context,
  partnerId: number,
  slice: { limit: number; offset: number },
): Promise<{ list: PartnerViewing[]; total: number }> => {
  const { db } = context
  if (!(await findPartnerRow(db, partnerId))) throw new Problem(partnerProblems.partnerNotFound)
  const viewers = new Map((await listViewers(db, partnerId)).map((one) => [one.userId, one]))
  const { rows, total } = await listLooseRecords(db, [...viewers.keys()], slice)
  const videoIds = [...new Set(rows.map(({ videoId }) => videoId))]
  const [names, durations] = await Promise.all([
    listVideoNames(db, videoIds),
    listVideoDurations(db, videoIds),
  ])
  const list = rows.flatMap((row) => {
    const viewer = viewers.get(row.userId)
    const duration = durations.get(row.videoId) ?? 0
    if (!viewer) return []
    return {
      uid: viewer.uid,
      name: viewer.name,
      phone: viewer.phone,
      videoId: row.videoId,
      title: names.get(row.videoId) ?? '',
      position: row.position,
      duration,
      percent: toPercent(row.credited, duration),
      credited: row.credited,
      refused: row.refused,
      isFinished: row.finishedAt !== null,
      lastWatchedAt: row.lastWatchedAt.toISOString(),
    }
  })
  return { list, total }
}

export const listPartnerViewings: Operation<typeof calls.listPartnerViewings> = async (
  { context },
  input,
) => {
  const slice = { limit: input.pageSize, offset: (input.pageNum - 1) * input.pageSize }
  const { list, total } = await listViewings(context, input.partnerId, slice)
  return toPage(input, list, total)
}
