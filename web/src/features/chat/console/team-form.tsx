import type { Team } from '@jingke/contract/chat'
import { createTeam, listTeams, updateTeam } from '@jingke/contract/chat/calls'
import {
  defaultHandOver,
  maxAnswerMinutes,
  maxHandOver,
  maxTeamGreeting,
  maxTeamName,
} from '@jingke/contract/chat/constants'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { EditDialog, type EditFormProps, useEditForm } from '../../../lib/edit-dialog/index.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { Skeleton, Switch, TextArea, TextField } from '../../../ui/index.ts'
import { advisorsQuery } from './console-chat.queries.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import { HoursFields } from './hours-fields.tsx'
import css from './teams-page.module.css'

type AdvisorsProps = { chosen: readonly number[]; onChange: (ids: number[]) => void }

const AdvisorChoice = ({ chosen, onChange }: AdvisorsProps) => {
  const t = consoleChatTranslations.useTranslations()
  const query = useQuery(advisorsQuery())
  if (query.isLoadingError) return <LoadFailure query={query} />
  if (!query.data) return <Skeleton lines={2} />
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{t('teams.advisors')}</legend>
      {query.data.length === 0 && <p className={css.note}>{t('form.noAdvisors')}</p>}
      {query.data.map(({ id, name, userName }) => (
        <label key={id} className={css.option}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          {name || userName}
        </label>
      ))}
    </fieldset>
  )
}

const draftOf = (team: Team | undefined) => ({
  name: team?.name ?? '',
  greeting: team?.greeting ?? '',
  isDefault: team?.isDefault ?? false,
  hours: team?.hours ?? null,
  handOverMinutes: team ? team.handOverMinutes : defaultHandOver,
  answerMinutes: team?.answerMinutes ?? null,
  assignsByLoad: team?.assignsByLoad ?? false,
  advisorIds: team?.advisors.map((advisor) => advisor.id) ?? [],
})

/** A new team, or a change of one. */
export const TeamForm = (props: EditFormProps<Team>) => {
  const t = consoleChatTranslations.useTranslations()
  const { thing: team } = props
  const form = useEditForm({
    ...props,
    draftOf,
    send: (fields, version, options) =>
      team
        ? call(updateTeam, { id: team.id, version, ...fields }, options)
        : call(createTeam, fields, options),
    savedText: t('teams.saved'),
    refreshes: [listTeams],
  })
  const { draft, set, text, flag } = form
  return (
    <EditDialog
      title={team ? t('teams.editOf', { name: team.name }) : t('teams.new')}
      form={form}
      history={team && { subject: 'team', id: team.id }}
    >
      <TextField
        label={t('teams.name')}
        required
        maxLength={maxTeamName}
        autoComplete="off"
        {...text('name')}
      />
      <TextArea
        label={t('form.greeting')}
        hint={t('form.greetingHint')}
        rows={3}
        maxLength={maxTeamGreeting}
        hasCounter
        {...text('greeting')}
      />
      <AdvisorChoice chosen={draft.advisorIds} onChange={(advisorIds) => set({ advisorIds })} />
      <HoursFields hours={draft.hours} onChange={(hours) => set({ hours })} />
      <TextField
        label={t('hours.handOver')}
        hint={t('hours.handOverHint')}
        type="number"
        min={0}
        max={maxHandOver}
        value={draft.handOverMinutes ?? ''}
        onChange={({ target }) =>
          set({ handOverMinutes: target.value === '' ? null : Number(target.value) })
        }
      />
      <TextField
        label={t('hours.answer')}
        hint={t('hours.answerHint')}
        type="number"
        min={1}
        max={maxAnswerMinutes}
        value={draft.answerMinutes ?? ''}
        onChange={({ target }) =>
          set({ answerMinutes: target.value === '' ? null : Number(target.value) })
        }
      />
      <Switch
        label={t('form.assignsByLoad')}
        hint={t('form.assignsByLoadHint')}
        {...flag('assignsByLoad')}
      />
      <Switch label={t('form.isDefault')} hint={t('form.isDefaultHint')} {...flag('isDefault')} />
    </EditDialog>
  )
}
