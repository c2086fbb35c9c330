import { useEffect } from 'react'
import { useDeskAlerts } from '../../features/chat/console/index.ts'
import { createPageStore } from '../../lib/browser/page-store.ts'
import { capCount } from '../../lib/format/count-cap.ts'
import { setTitleCount } from '../../lib/navigation/document-title.ts'

/** Cases with unread messages, own ones or of nobody, and notes that name the user. */
export const useAlertCounts = createPageStore({ unread: 0, mentions: 0 })

/** Keeps the counts of the menu, also before the title of every page. */
export const useAlerts = (options: { isOn: boolean; isDesk: boolean }): void => {
  const { unread, mentions } = useDeskAlerts(options)
  useEffect(() => useAlertCounts.setState({ unread, mentions }), [unread, mentions])
  const count = unread + mentions
  useEffect(() => {
    setTitleCount(count === 0 ? '' : capCount(count))
    return () => setTitleCount('')
  }, [count])
}
