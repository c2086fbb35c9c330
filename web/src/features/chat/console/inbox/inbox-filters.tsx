import {
  type InboxOrder,
  type InboxView,
  inboxOrders,
  inboxViews,
} from '@jingke/contract/chat/constants'
import { useQuery } from '@tanstack/react-query'
import { SearchField, ViewMenu } from '../../../../lib/lists/index.ts'
import { SelectField } from '../../../../ui/index.ts'
import { deskTeamsQuery, type InboxFilter, labelsQuery } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import css from './inbox-filters.module.css'

type Props = {
  filter: InboxFilter
  onChange: (filter: InboxFilter) => void
  /** Names in the address that belong to no view of the inbox. */
  kept: readonly string[]
}

export const InboxFilters = ({ filter, onChange, kept }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const { data: labels = [] } = useQuery(labelsQuery())
  const { data: teams = [] } = useQuery(deskTeamsQuery())
  const hasTarget = teams.some(({ answerMinutes }) => answerMinutes !== null)
  const views = inboxViews.filter((view) => view !== 'late' || hasTarget || filter.view === 'late')
  return (
    <search className={css.filters}>
      <SearchField
        label={t('desk.search')}
        searched={filter.keyword}
        onSearch={(keyword) => onChange({ ...filter, keyword })}
      />
      <div className={css.choices}>
        <SelectField
          label={t('desk.view')}
          isLabelHidden
          value={filter.view}
          options={views.map((view) => ({ value: view, label: t(`view.${view}`) }))}
          onChange={({ target }) => onChange({ ...filter, view: target.value as InboxView })}
        />
        {teams.length > 1 && (
          <SelectField
            label={t('desk.team')}
            isLabelHidden
            value={filter.teamId ?? ''}
            options={[
              { value: '', label: t('desk.allTeams') },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) =>
              onChange({ ...filter, teamId: target.value ? Number(target.value) : undefined })
            }
          />
        )}
        {(hasTarget || filter.order === 'due') && (
          <SelectField
            label={t('desk.order')}
            isLabelHidden
            value={filter.order}
            options={inboxOrders.map((order) => ({ value: order, label: t(`order.${order}`) }))}
            onChange={({ target }) => onChange({ ...filter, order: target.value as InboxOrder })}
          />
        )}
        {labels.length > 0 && (
          <SelectField
            label={t('desk.label')}
            isLabelHidden
            value={filter.label}
            options={[
              { value: '', label: t('desk.allLabels') },
              ...labels.map((label) => ({ value: label, label })),
            ]}
            onChange={({ target }) => onChange({ ...filter, label: target.value })}
          />
        )}
        <ViewMenu listName="desk-inbox" kept={kept} />
      </div>
    </search>
  )
}
