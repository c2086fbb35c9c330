import { listLineSettings } from '@jingke/contract/media/calls'
import { freshQuery } from '../../../../lib/api/call-query.ts'

export const linesQuery = freshQuery(listLineSettings, {})
