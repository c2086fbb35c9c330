import { inboxOrders, inboxViews } from '@jingke/contract/chat/constants'
import { useListAddress } from '../../../../lib/lists/index.ts'
import { parseId } from '../../../../lib/navigation/parse-id.ts'
import type { InboxFilter } from '../console-chat.queries.ts'

const names = ['view', 'keyword', 'team', 'label', 'order'] as const

/** The filter of the inbox is in the address, so that it is restored and can be saved as a view. */
export const useInboxFilter = () => {
  const { filters, change } = useListAddress(names)
  const filter: InboxFilter = {
    view: inboxViews.find((view) => view === filters.view) ?? 'open',
    keyword: filters.keyword,
    teamId: parseId(filters.team),
    label: filters.label,
    order: inboxOrders.find((order) => order === filters.order) ?? 'waiting',
  }
  const changeFilter = ({ view, keyword, teamId, label, order }: InboxFilter) =>
    change({
      view: view === 'open' ? '' : view,
      keyword,
      team: teamId === undefined ? '' : String(teamId),
      label,
      order: order === 'waiting' ? '' : order,
    })
  return [filter, changeFilter] as const
}
