import { type InboxView, inboxViews } from '@jingke/contract/chat/constants'
import { useQuery } from '@tanstack/react-query'
import { SearchField } from '../../../../lib/lists/index.ts'
import { SelectField } from '../../../../ui/index.ts'
import { deskTeamsQuery, type InboxFilter, labelsQuery } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import css from './inbox-filters.module.css'

type Props = { filter: InboxFilter; onChange: (filter: InboxFilter) => void }

export const InboxFilters = ({ filter, onChange }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const { data: labels = [] } = useQuery(labelsQuery())
  const { data: teams = [] } = useQuery(deskTeamsQuery())
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
          options={inboxViews.map((view) => ({ value: view, label: t(`view.${view}`) }))}
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
      </div>
    </search>
  )
}
