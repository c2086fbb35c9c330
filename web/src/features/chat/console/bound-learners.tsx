import type { BoundLearner, Team } from '@jingke/contract/chat'
import { bindLearners, listBoundLearners, listTeams } from '@jingke/contract/chat/calls'
import { boundLearnerSorts } from '@jingke/contract/chat/constants'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useRefresh } from '../../../lib/edit-dialog/index.ts'
import {
  actionsColumn,
  type ListColumn,
  listQuery,
  PagedTable,
  parseSort,
  SearchField,
  textColumn,
  timeColumn,
  useListAddress,
  usePaging,
} from '../../../lib/lists/index.ts'
import { Button, Dialog, EmptyState, SegmentedControl, Stack, toast } from '../../../ui/index.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import { TeamHistory } from './team-history.tsx'

type Props = { team: Team; onClose: () => void }

const useUnbind = () => {
  const t = consoleChatTranslations.useTranslations()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ userName }: BoundLearner) =>
      call(bindLearners, {
        kind: 'learner',
        value: userName,
        teamId: null,
      }),
    onSuccess: () => toast.show({ kind: 'success', text: t('bind.unbound') }),
    onSettled: () => refresh([listBoundLearners, listTeams]),
  })
}

/** The learners of a team; each can be unbound. */
const CurrentLearners = ({ team }: Pick<Props, 'team'>) => {
  const t = consoleChatTranslations.useTranslations()
  const [keyword, setKeyword] = useState('')
  const paging = usePaging(10)
  const { filters } = useListAddress(['sort'])
  const unbind = useUnbind()
  const source = listQuery(listBoundLearners, {
    teamId: team.id,
    ...paging.input,
    keyword,
    sort: parseSort(filters.sort, boundLearnerSorts),
  })
  const list = { ...paging, source, query: useQuery(source) }
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
    textColumn('institution', t('bind.institutionName'), ({ institutionName }) => institutionName),
    timeColumn('since', t('bind.since'), ({ boundAt }) => boundAt, { sortName: 'since' }),
    actionsColumn(t('teams.actions'), (learner) => (
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('bind.unbindOf', { name: learner.name || learner.userName })}
        onClick={() => unbind.mutate(learner)}
      >
        {t('bind.unbind')}
      </Button>
    )),
  ]
  return (
    <>
      <SearchField
        label={t('bind.search')}
        searched={keyword}
        onSearch={(text) => {
          setKeyword(text)
          paging.change({ page: 1 })
        }}
      />
      <PagedTable
        name="bound-learners"
        list={list}
        caption={t('teams.membersOf', { name: team.name })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState size="sm" title={t('bind.nobody')} />}
      />
    </>
  )
}

const tabs = ['now', 'history'] as const

/** Who is bound to a team, and who was when. */
export const BoundLearners = ({ team, onClose }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const [tab, setTab] = useState<(typeof tabs)[number]>('now')
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
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`bind.part.${value}`) }))}
          onChange={setTab}
        />
        {tab === 'now' ? <CurrentLearners team={team} /> : <TeamHistory team={team} />}
      </Stack>
    </Dialog>
  )
}
