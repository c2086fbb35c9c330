import type { Team } from '@jingke/contract/chat'
import { listTeams, removeTeam } from '@jingke/contract/chat/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ConfirmedChange, useRefresh } from '../../../lib/edit-dialog/index.ts'
import {
  AddButton,
  actionsColumn,
  countColumn,
  type ListColumn,
  ListTable,
  LoadFailure,
  textColumn,
  useEditing,
} from '../../../lib/lists/index.ts'
import { AuditLogLink } from '../../../lib/rights/index.ts'
import { Button, buttonClass, EmptyState, PageHeading, Stack, Tag } from '../../../ui/index.ts'
import { BindForm } from './bind-form.tsx'
import { BoundLearners } from './bound-learners.tsx'
import { teamsQuery } from './console-chat.queries.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import { TeamForm } from './team-form.tsx'
import css from './teams-page.module.css'

type Opened = { action: 'edit' | 'bind' | 'members' | 'remove'; team: Team }

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
    textColumn('advisors', t('teams.advisors'), ({ advisors }) =>
      advisors.length === 0
        ? t('teams.none')
        : advisors.map(({ name, userName }) => name || userName).join(' · '),
    ),
    countColumn('learners', t('teams.learners'), ({ learnerCount }) => learnerCount, {
      cell: (team) => (
        <Button
          size="sm"
          variant="link"
          aria-label={`${team.learnerCount} · ${t('teams.membersOf', { name: team.name })}`}
          title={t('teams.members')}
          onClick={() => open({ action: 'members', team })}
        >
          {team.learnerCount}
        </Button>
      ),
    }),
    countColumn('waiting', t('teams.waiting'), ({ waitingCount }) => waitingCount),
    actionsColumn(t('teams.actions'), (team) => (
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
    )),
  ]
}

export const TeamsPage = () => {
  const t = consoleChatTranslations.useTranslations()
  const refresh = useRefresh()
  const source = teamsQuery()
  const query = useQuery(source)
  const editing = useEditing(query)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const columns = useColumns((next) =>
    next.action === 'edit' ? editing.edit(next.team) : setOpened(next),
  )
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('teams.title')}
        text={t('teams.text')}
        actions={
          <>
            <AuditLogLink subject="team" className={buttonClass({ variant: 'quiet' })} />
            <AddButton label={t('teams.new')} onAdd={editing.add} />
          </>
        }
      />
      {query.isError && <LoadFailure query={query} />}
      {!query.isError && (
        <ListTable
          name="teams"
          caption={t('teams.title')}
          source={source}
          columns={columns}
          rows={query.data ?? []}
          isLoading={query.isPending}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('teams.empty')} text={t('teams.emptyText')} />}
        />
      )}
      {editing.form && <TeamForm key={editing.key} {...editing.form} />}
      {opened?.action === 'bind' && (
        <BindForm
          team={opened.team}
          onClose={close}
          onSaved={() => {
            close()
            void refresh([listTeams])
          }}
        />
      )}
      {opened?.action === 'members' && <BoundLearners team={opened.team} onClose={close} />}
      {opened?.action === 'remove' && (
        <ConfirmedChange
          title={t('teams.removeOf', { name: opened.team.name })}
          text={t('teams.removeText')}
          confirmLabel={t('teams.remove')}
          send={() => call(removeTeam, { id: opened.team.id })}
          doneText={t('teams.removed')}
          refreshes={[listTeams]}
          onClose={close}
        />
      )}
    </Stack>
  )
}
