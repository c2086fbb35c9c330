import type { Team, TeamBinding } from '@jingke/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListColumn, PagedTable } from '../../../lib/lists/index.ts'
import { FullTime, toDate } from '../../../lib/time/index.ts'
import { EmptyState } from '../../../ui/index.ts'
import { teamBindingsQuery } from './console-chat.queries.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'

/** Everybody who is or was bound to the team. */
export const TeamHistory = ({ team }: { team: Team }) => {
  const t = consoleChatTranslations.useTranslations()
  const [paging, setPaging] = useState({ page: 1, size: 10 })
  const source = teamBindingsQuery(team.id, { pageNum: paging.page, pageSize: paging.size })
  const query = useQuery(source)
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
    {
      id: 'since',
      header: t('bind.since'),
      isNarrow: true,
      value: ({ boundAt }) => toDate(boundAt),
      cell: ({ boundAt }) => <FullTime at={boundAt} />,
    },
    {
      id: 'until',
      header: t('bind.until'),
      isNarrow: true,
      value: ({ endedAt }) => (endedAt === null ? '' : toDate(endedAt)),
      cell: ({ endedAt }) => (endedAt === null ? t('bind.current') : <FullTime at={endedAt} />),
    },
    { id: 'by', header: t('bind.by'), cell: ({ boundBy }) => boundBy },
  ]
  return (
    <PagedTable
      name="team-bindings"
      query={query}
      source={source}
      {...paging}
      onChange={(change) => setPaging((before) => ({ ...before, ...change }))}
      caption={t('bind.historyOf', { name: team.name })}
      columns={columns}
      rowKey={({ learner, boundAt }) => `${learner.id} ${boundAt}`}
      empty={<EmptyState size="sm" title={t('bind.nobody')} />}
    />
  )
}
