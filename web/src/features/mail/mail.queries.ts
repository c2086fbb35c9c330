import { getMailStatus } from '@jingke/contract/mail/calls'
import { callQuery } from '../../lib/api/call-query.ts'

export const mailStatusQuery = {
  ...callQuery(getMailStatus, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}
