import { listLineSettings } from '@jingke/contract/media/calls'
import { callQuery } from '../../../../lib/api/call-query.ts'

export const linesQuery = {
  ...callQuery(listLineSettings, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}
