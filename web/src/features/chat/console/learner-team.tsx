import { bindLearners, listBindings } from '@jingke/contract/chat/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { FullTime } from '../../../lib/time/index.ts'
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  Section,
  SelectField,
  Skeleton,
  toast,
} from '../../../ui/index.ts'
import { bindingsQuery, teamsQuery } from './console-chat.queries.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import css from './learner-team.module.css'

type Props = { id: number; userName: string }

const TeamChoice = ({ id, userName, teamId }: Props & { teamId: number | undefined }) => {
  const t = consoleChatTranslations.useTranslations()
  const queries = useQueryClient()
  const { data: teams = [] } = useQuery(teamsQuery())
  const current = String(teamId ?? '')
  const [chosen, setChosen] = useState(current)
  const bind = useMutation({
    mutationFn: () =>
      call(bindLearners, {
        kind: 'learner',
        value: userName,
        teamId: chosen ? Number(chosen) : null,
      }),
    onSuccess: () => toast.show({ kind: 'success', text: t('learner.saved') }),
    onSettled: () => queries.invalidateQueries({ queryKey: [listBindings] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    bind.mutate()
  }
  return (
    <form className={css.choice} onSubmit={submit}>
      <SelectField
        id={`team-of-${id}`}
        label={t('desk.team')}
        value={chosen}
        options={[
          { value: '', label: t('learner.noTeam') },
          ...teams.map((team) => ({ value: String(team.id), label: team.name })),
        ]}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button type="submit" disabled={chosen === current} isLoading={bind.isPending}>
        {t('teams.save')}
      </Button>
    </form>
  )
}

const Bindings = ({ id, userName }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const query = useQuery(bindingsQuery(id))
  if (query.isLoadingError) return <LoadFailure query={query} />
  if (!query.data) return <Skeleton lines={3} />
  const current = query.data.find(({ endedAt }) => endedAt === null)?.team.id
  return (
    <>
      <TeamChoice key={current} {...{ id, userName }} teamId={current} />
      <DataTable
        caption={t('learner.history')}
        rows={query.data}
        rowKey={({ boundAt, team }) => `${team.id} ${boundAt}`}
        columns={[
          {
            id: 'team',
            header: t('desk.team'),
            isRowHeader: true,
            cell: ({ team }) => team.name,
          },
          {
            id: 'since',
            header: t('bind.since'),
            isNarrow: true,
            cell: ({ boundAt }) => <FullTime at={boundAt} />,
          },
          {
            id: 'until',
            header: t('bind.until'),
            isNarrow: true,
            cell: ({ endedAt }) =>
              endedAt === null ? t('bind.current') : <FullTime at={endedAt} />,
          },
          { id: 'by', header: t('bind.by'), cell: ({ boundBy }) => boundBy },
        ]}
        empty={<EmptyState size="sm" title={t('learner.never')} />}
      />
    </>
  )
}

/** The team of a learner, and the teams before; for who leads the chats. */
export const LearnerTeam = (props: Props) => {
  const t = consoleChatTranslations.useTranslations()
  if (!useMay('chat.lead')) return null
  return (
    <Card space="lg">
      <Section title={t('learner.title')} intro={t('learner.text')}>
        <Bindings {...props} />
      </Section>
    </Card>
  )
}
