import type { Team } from '@jingke/contract/chat'
import { listTeams, removeTeam } from '@jingke/contract/chat/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import {
  ExportMenu,
  type ListColumn,
  LoadFailure,
  toFileColumns,
} from '../../../lib/lists/index.ts'
import { AuditLogLink } from '../../../lib/rights/index.ts'
import {
  Button,
  buttonClass,
  ConfirmDialog,
  DataTable,
  EmptyState,
  PageHeading,
  Skeleton,
  Stack,
  Tag,
  toast,
} from '../../../ui/index.ts'
import { BindForm } from './bind-form.tsx'
import { BoundLearners } from './bound-learners.tsx'
import { teamsQuery } from './console-chat.queries.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import { TeamForm } from './team-form.tsx'
import css from './teams-page.module.css'

type Action = 'edit' | 'bind' | 'members' | 'remove'
type Opened = { action: 'new' } | { action: Action; team: Team }

const useColumns = (open: (opened: Opened) => void): ListColumn<Team>[] => {
  const t = consoleChatTranslations.useTranslations()
  return [
    {
      id: 'name',
      header: t('teams.name'),
      isRowHeader: true,
      value: [
        { heading: t('teams.name'), value: ({ name }) => name },
        {
          heading: t('teams.default'),
          value: ({ isDefault }) => t(isDefault ? 'teams.yes' : 'teams.no'),
        },
      ],
      cell: ({ name, isDefault }) => (
        <span className={css.name}>
          {name}
          {isDefault && <Tag tone="gold">{t('teams.default')}</Tag>}
        </span>
      ),
    },
    {
      id: 'advisors',
      header: t('teams.advisors'),
      cell: ({ advisors }) =>
        advisors.length === 0
          ? t('teams.none')
          : advisors.map(({ name, userName }) => name || userName).join(' · '),
    },
    {
      id: 'learners',
      header: t('teams.learners'),
      align: 'end',
      isNarrow: true,
      value: ({ learnerCount }) => learnerCount,
      cell: (team) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${team.learnerCount} · ${t('teams.membersOf', { name: team.name })}`}
          title={t('teams.members')}
          onClick={() => open({ action: 'members', team })}
        >
          {team.learnerCount}
        </Button>
      ),
    },
    {
      id: 'waiting',
      header: t('teams.waiting'),
      align: 'end',
      isNarrow: true,
      cell: ({ waitingCount }) => waitingCount,
    },
    {
      id: 'actions',
      value: null,
      header: <span className="visually-hidden">{t('teams.actions')}</span>,
      align: 'end',
      isNarrow: true,
      cell: (team) => (
        <span className={css.actions}>
          <AuditLogLink
            subject="team"
            id={team.id}
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
          />
          {(['bind', 'edit', 'remove'] as const).map((action) => (
            <Button
              key={action}
              size="sm"
              variant="quiet"
              aria-label={t(`teams.${action}Of`, { name: team.name })}
              onClick={() => open({ action, team })}
            >
              {t(`teams.${action}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ]
}

export const TeamsPage = () => {
  const t = consoleChatTranslations.useTranslations()
  const queries = useQueryClient()
  const source = teamsQuery()
  const query = useQuery(source)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const refresh = () => queries.invalidateQueries({ queryKey: [listTeams] })
  const remove = useMutation({
    mutationFn: ({ id }: Team) => call(removeTeam, { id }),
    onSuccess: () => toast.show({ kind: 'success', text: t('teams.removed') }),
    onSettled: async () => {
      close()
      await refresh()
    },
  })
  const columns = useColumns(setOpened)
  const saved = (text?: string) => {
    close()
    if (text) toast.show({ kind: 'success', text })
    void refresh()
  }
  const team = opened && 'team' in opened ? opened.team : undefined
  const load = async () => {
    const { data } = await query.refetch()
    const latest = data?.find(({ id }) => id === team?.id)
    setOpened(latest && { action: 'edit', team: latest })
  }
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('teams.title')}
        text={t('teams.text')}
        actions={
          <>
            <AuditLogLink subject="team" className={buttonClass({ variant: 'quiet' })} />
            <ExportMenu
              source={source}
              columns={toFileColumns(columns)}
              name={t('teams.title')}
              size="md"
            />
            <Button variant="primary" onClick={() => setOpened({ action: 'new' })}>
              {t('teams.new')}
            </Button>
          </>
        }
      />
      {query.isError && <LoadFailure query={query} />}
      {query.isPending && <Skeleton lines={4} />}
      {query.data && (
        <DataTable
          caption={t('teams.title')}
          columns={columns}
          rows={query.data}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('teams.empty')} text={t('teams.emptyText')} />}
        />
      )}
      {(opened?.action === 'new' || opened?.action === 'edit') && (
        <TeamForm
          key={team?.version ?? 'new'}
          team={team}
          onLoad={load}
          onClose={close}
          onSaved={() => saved(t('teams.saved'))}
        />
      )}
      {opened?.action === 'bind' && (
        <BindForm team={opened.team} onClose={close} onSaved={() => saved()} />
      )}
      {opened?.action === 'members' && <BoundLearners team={opened.team} onClose={close} />}
      <ConfirmDialog
        isOpen={opened?.action === 'remove'}
        isDangerous
        title={t('teams.removeOf', { name: team?.name ?? '' })}
        text={t('teams.removeText')}
        confirmLabel={t('teams.remove')}
        cancelLabel={t('teams.cancel')}
        isLoading={remove.isPending}
        onCancel={close}
        onConfirm={() => team && remove.mutate(team)}
      />
    </Stack>
  )
}
