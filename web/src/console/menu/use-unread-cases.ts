import { getOwnDay } from '@jingke/contract/chat/calls'
import { unreadInterval } from '@jingke/contract/chat/constants'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { freshQuery } from '../../lib/api/call-query.ts'
import { capCount } from '../../lib/format/count-cap.ts'
import { setTitleCount } from '../../lib/navigation/document-title.ts'
import { useMay } from '../../lib/rights/index.ts'

/** Cases with unread messages, own ones or of nobody, on every page of the console; also before the title. */
export const useUnreadCases = (): number => {
  const { data } = useQuery({
    ...freshQuery(getOwnDay, {}),
    enabled: useMay('chat.answer'),
    refetchInterval: unreadInterval,
  })
  const count = data?.unread ?? 0
  useEffect(() => {
    setTitleCount(count === 0 ? '' : capCount(count))
    return () => setTitleCount('')
  }, [count])
  return count
}
