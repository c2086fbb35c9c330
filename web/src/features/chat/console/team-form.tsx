import type { Team } from '@jingke/contract/chat'
import {
  defaultHandOver,
  maxHandOver,
  maxTeamGreeting,
  maxTeamName,
} from '@jingke/contract/chat/constants'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api.ts'
import { ConflictNotice, conflictVersion, useVersion } from '../../../lib/edit-dialog/index.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { Button, Dialog, Skeleton, Stack, Switch, TextArea, TextField } from '../../../ui/index.ts'
import { advisorsQuery } from './console-chat.queries.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import { HoursFields } from './hours-fields.tsx'
import css from './teams-page.module.css'

type AdvisorsProps = { chosen: readonly number[]; onChange: (ids: number[]) => void }

const AdvisorChoice = ({ chosen, onChange }: AdvisorsProps) => {
  const t = consoleChatTranslations.useTranslations()
  const query = useQuery(advisorsQuery())
  if (query.isError) return <LoadFailure query={query} />
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

type Props = {
  team: Team | undefined
  /** Opens the form again with the latest state, after a conflict. */
  onLoad: () => void
  onSaved: () => void
  onClose: () => void
}

/** A new team, or a change of one. */
export const TeamForm = ({ team, onLoad, onSaved, onClose }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const id = useId()
  const [fields, setFields] = useState({
    name: team?.name ?? '',
    greeting: team?.greeting ?? '',
    isDefault: team?.isDefault ?? false,
    hours: team?.hours ?? null,
    handOverMinutes: team ? team.handOverMinutes : defaultHandOver,
    advisorIds: team?.advisors.map((advisor) => advisor.id) ?? [],
  })
  const { version, noteConflict } = useVersion(team?.version)
  const save = useMutation({
    onError: noteConflict,
    mutationFn: () =>
      team
        ? call(
            '/jk-admin/api-admin/v1/chatTeam/update',
            { id: team.id, version, ...fields },
            { isQuiet: true },
          )
        : call('/jk-admin/api-admin/v1/chatTeam/create', fields, { isQuiet: true }),
    onSuccess: onSaved,
  })
  const isConflict = conflictVersion(save.error) !== undefined
  const failure = save.error instanceof ApiError && !isConflict ? save.error.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={team ? t('teams.editOf', { name: team.name }) : t('teams.new')}
      footer={
        <>
          <Button onClick={onClose}>{t('teams.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} isLoading={save.isPending}>
            {t('teams.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <Stack gap={5}>
          <ConflictNotice error={save.error} onLoad={onLoad} />
          <TextField
            label={t('teams.name')}
            required
            maxLength={maxTeamName}
            autoComplete="off"
            value={fields.name}
            error={fieldIssues(save.error).get('name') || failure}
            onChange={(event) => setFields({ ...fields, name: event.target.value })}
          />
          <TextArea
            label={t('form.greeting')}
            hint={t('form.greetingHint')}
            rows={3}
            maxLength={maxTeamGreeting}
            counter={(length, max) => t('form.counter', { length, max })}
            value={fields.greeting}
            onChange={(event) => setFields({ ...fields, greeting: event.target.value })}
          />
          <AdvisorChoice
            chosen={fields.advisorIds}
            onChange={(advisorIds) => setFields({ ...fields, advisorIds })}
          />
          <HoursFields hours={fields.hours} onChange={(hours) => setFields({ ...fields, hours })} />
          <TextField
            label={t('hours.handOver')}
            hint={t('hours.handOverHint')}
            type="number"
            min={0}
            max={maxHandOver}
            value={fields.handOverMinutes ?? ''}
            onChange={({ target }) =>
              setFields({
                ...fields,
                handOverMinutes: target.value === '' ? null : Number(target.value),
              })
            }
          />
          <Switch
            label={t('form.isDefault')}
            hint={t('form.isDefaultHint')}
            checked={fields.isDefault}
            onChange={(event) => setFields({ ...fields, isDefault: event.target.checked })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
