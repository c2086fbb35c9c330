import type { Team, TeamBinding } from '@jingke/contract/chat'
import { listTeamBindings } from '@jingke/contract/chat/calls'
import { useQuery } from '@tanstack/react-query'
import {
  type ListColumn,
  listQuery,
  PagedTable,
  textColumn,
  timeColumn,
  usePaging,
} from '../../../lib/lists/index.ts'
import { EmptyState } from '../../../ui/index.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'

/** Everybody who is or was bound to the team. */
export const TeamHistory = ({ team }: { team: Team }) => {
  const t = consoleChatTranslations.useTranslations()
  const paging = usePaging(10)
  const source = listQuery(listTeamBindings, { teamId: team.id, ...paging.input })
  const list = { ...paging, source, query: useQuery(source) }
  const columns: ListColumn<TeamBinding>[] = [
    {
      id: 'name',
      header: t('bind.user'),
      isRowHeader: true,
      value: [
        { heading: t('bind.user'), value: ({ learner }) => learner.name },
        { heading: t('bind.userName'), value: ({ learner }) => learner.userName },
      ],
      cell: ({ learner: { name, userName } }) => (name ? `${name} (${userName})` : userName),
    },
    timeColumn('since', t('bind.since'), ({ boundAt }) => boundAt),
    timeColumn('until', t('bind.until'), ({ endedAt }) => endedAt, { none: t('bind.current') }),
    textColumn('by', t('bind.by'), ({ boundBy }) => boundBy),
  ]
  return (
    <PagedTable
      name="team-bindings"
      list={list}
      caption={t('bind.historyOf', { name: team.name })}
      columns={columns}
      rowKey={({ learner, boundAt }) => `${learner.id} ${boundAt}`}
      empty={<EmptyState size="sm" title={t('bind.nobody')} />}
    />
  )
}
