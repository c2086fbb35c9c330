import {
  getCalendarAddress,
  getOwnCalendar,
  removeCalendarAddress,
  renewCalendarAddress,
} from '@jingke/contract/plans/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { freshQuery, quietQuery } from '../../../lib/api/call-query.ts'

/** The page shows the error itself. */
export const ownCalendarQuery = (from: string) => freshQuery(getOwnCalendar, { from })

/** Staff who impersonate a learner are refused. */
export const calendarAddressQuery = () => quietQuery(getCalendarAddress, {})

export const useChangeAddress = (kind: 'renew' | 'remove') => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(kind === 'renew' ? renewCalendarAddress : removeCalendarAddress, {}),
    onSuccess: (address) => queries.setQueryData(calendarAddressQuery().queryKey, address),
  })
}
