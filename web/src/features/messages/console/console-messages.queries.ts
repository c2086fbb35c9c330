import type { Audience } from '@jingke/contract/messages'
import { previewAudience } from '@jingke/contract/messages/calls'
import { callQuery } from '../../../lib/api/call-query.ts'

export const reachQuery = (audience: Audience) => ({
  ...callQuery(previewAudience, audience),
  staleTime: 0,
  meta: { isQuiet: true },
})
