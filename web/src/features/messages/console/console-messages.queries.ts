import type { Audience } from '@jingke/contract/messages'
import { previewAudience } from '@jingke/contract/messages/calls'
import { freshQuery } from '../../../lib/api/call-query.ts'

export const reachQuery = (audience: Audience) => freshQuery(previewAudience, audience)
