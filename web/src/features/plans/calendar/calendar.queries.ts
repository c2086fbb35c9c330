import {
  getCalendarAddress,
  getOwnCalendar,
  removeCalendarAddress,
  renewCalendarAddress,
} from '@jingke/contract/plans/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'

/** The page shows the error itself. */
export const ownCalendarQuery = (from: string) => ({
  ...callQuery(getOwnCalendar, { from }),
  staleTime: 0,
  meta: { isQuiet: true },
})

/** Staff who impersonate a learner are refused. */
export const calendarAddressQuery = () => ({
  ...callQuery(getCalendarAddress, {}),
  meta: { isQuiet: true },
})

export const useChangeAddress = (kind: 'renew' | 'remove') => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(kind === 'renew' ? renewCalendarAddress : removeCalendarAddress, {}),
    onSuccess: (address) => queries.setQueryData(calendarAddressQuery().queryKey, address),
  })
}
