import { toPage } from '@jingke/contract/core'
import { partnerProblems } from '@jingke/contract/partner'
import type * as calls from '@jingke/contract/partner/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listVideoNames } from '../../media/index.ts'
import { findPartnerRow, listGrants } from '../partner.store.ts'

export const listGrantedVideos: Operation<typeof calls.listGrantedVideos> = async (
  { context },
  input,
) => {
  const { db } = context
  const partner = await findPartnerRow(db, input.partnerId)
  if (!partner) throw new Problem(partnerProblems.partnerNotFound)
  const slice = { limit: input.pageSize, offset: (input.pageNum - 1) * input.pageSize }
  const grants = await listGrants(db, partner.id, slice)
  const names = await listVideoNames(
    db,
    grants.map(({ videoId }) => videoId),
  )
  const list = grants.map(({ videoId, grantedAt }) => ({
    videoId,
    title: names.get(videoId) ?? '',
    grantedAt: grantedAt.toISOString(),
  }))
  return toPage(input, list, partner.videoCount)
}
