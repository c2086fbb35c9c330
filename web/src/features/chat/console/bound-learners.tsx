import type { BoundLearner, Team } from '@jingke/contract/chat'
import { bindLearners, listBoundLearners, listTeams } from '@jingke/contract/chat/calls'
import { boundLearnerSorts } from '@jingke/contract/chat/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { type ListColumn, PagedTable, SearchField, useSort } from '../../../lib/lists/index.ts'
import { FullTime, toDate } from '../../../lib/time/index.ts'
import { Button, Dialog, EmptyState, SegmentedControl, Stack, toast } from '../../../ui/index.ts'
import { boundQuery } from './console-chat.queries.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import { TeamHistory } from './team-history.tsx'

type Props = { team: Team; onClose: () => void }

const useUnbind = () => {
  const t = consoleChatTranslations.useTranslations()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ userName }: BoundLearner) =>
      call(bindLearners, {
        kind: 'learner',
        value: userName,
        teamId: null,
      }),
    onSuccess: () => toast.show({ kind: 'success', text: t('bind.unbound') }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [listBoundLearners] }),
        queries.invalidateQueries({ queryKey: [listTeams] }),
      ]),
  })
}

/** The learners of a team; each can be unbound. */
const CurrentLearners = ({ team }: Pick<Props, 'team'>) => {
  const t = consoleChatTranslations.useTranslations()
  const [keyword, setKeyword] = useState('')
  const [paging, setPaging] = useState({ page: 1, size: 10 })
  const unbind = useUnbind()
  const page = { pageNum: paging.page, pageSize: paging.size }
  const source = boundQuery(team.id, page, keyword, useSort(boundLearnerSorts))
  const query = useQuery(source)
  const columns: ListColumn<BoundLearner>[] = [
    {
      id: 'name',
      sortName: 'name',
      header: t('bind.user'),
      isRowHeader: true,
      value: [
        { heading: t('bind.user'), value: ({ name }) => name },
        { heading: t('bind.userName'), value: ({ userName }) => userName },
      ],
      cell: ({ name, userName }) => (name ? `${name} (${userName})` : userName),
    },
    {
      id: 'institution',
      header: t('bind.institutionName'),
      cell: ({ institutionName }) => institutionName,
    },
    {
      id: 'since',
      sortName: 'since',
      header: t('bind.since'),
      isNarrow: true,
      value: ({ boundAt }) => toDate(boundAt),
      cell: ({ boundAt }) => <FullTime at={boundAt} />,
    },
    {
      id: 'actions',
      value: null,
      header: <span className="visually-hidden">{t('teams.actions')}</span>,
      align: 'end',
      isNarrow: true,
      cell: (learner) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('bind.unbindOf', { name: learner.name || learner.userName })}
          onClick={() => unbind.mutate(learner)}
        >
          {t('bind.unbind')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <SearchField
        label={t('bind.search')}
        searched={keyword}
        onSearch={(text) => {
          setKeyword(text)
          setPaging({ ...paging, page: 1 })
        }}
      />
      <PagedTable
        name="bound-learners"
        query={query}
        source={source}
        {...paging}
        onChange={(change) => setPaging((before) => ({ ...before, ...change }))}
        caption={t('teams.membersOf', { name: team.name })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState size="sm" title={t('bind.nobody')} />}
      />
    </>
  )
}

const parts = ['now', 'history'] as const

/** Who is bound to a team, and who was when. */
export const BoundLearners = ({ team, onClose }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const [part, setPart] = useState<(typeof parts)[number]>('now')
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t('teams.membersOf', { name: team.name })}
      closeLabel={t('teams.close')}
    >
      <Stack gap={4}>
        <SegmentedControl
          legend={t('bind.part')}
          value={part}
          options={parts.map((value) => ({ value, label: t(`bind.part.${value}`) }))}
          onChange={setPart}
        />
        {part === 'now' ? <CurrentLearners team={team} /> : <TeamHistory team={team} />}
      </Stack>
    </Dialog>
  )
}
