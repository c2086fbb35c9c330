import type { Absence } from '@jingke/contract/chat'
import { setOwnAbsence } from '@jingke/contract/chat/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, call } from '../../../../lib/api/api.ts'
import { DateField } from '../../../../lib/date-field/index.ts'
import { toFullTime } from '../../../../lib/time/index.ts'
import { Button, Dialog, SelectField, Stack } from '../../../../ui/index.ts'
import { absenceQuery, backupsQuery } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'

/** For an input of the type datetime-local: the time of the reader's clock. */
const toLocal = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

const oneDay = 86_400_000

const newFields = () => ({
  startsAt: toLocal(new Date()),
  endsAt: toLocal(new Date(Date.now() + oneDay)),
  backupId: '',
})

const toFields = ({ startsAt, endsAt, backup }: Absence) => ({
  startsAt: toLocal(new Date(startsAt)),
  endsAt: toLocal(new Date(endsAt)),
  backupId: backup ? String(backup.id) : '',
})

export const useAbsenceText = () => {
  const t = consoleChatTranslations.useTranslations()
  return (absence: Absence | null | undefined): string => {
    if (!absence) return t('absence.set')
    const [from, until] = [new Date(absence.startsAt), new Date(absence.endsAt)]
    return from > new Date()
      ? t('absence.planned', { from: toFullTime(from) })
      : t('absence.until', { until: toFullTime(until) })
  }
}

/** The advisor's own absence, and who answers meanwhile. */
export const OwnAbsence = () => {
  const t = consoleChatTranslations.useTranslations()
  const id = useId()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [fields, setFields] = useState(newFields)
  const { data: absence } = useQuery(absenceQuery())
  const { data: backups = [] } = useQuery({ ...backupsQuery(), enabled: isOpen })
  const save = useMutation({
    mutationFn: (isAway: boolean) =>
      call(
        setOwnAbsence,
        {
          absence: isAway
            ? {
                startsAt: new Date(fields.startsAt).toISOString(),
                endsAt: new Date(fields.endsAt).toISOString(),
                backupId: fields.backupId ? Number(fields.backupId) : null,
              }
            : null,
        },
        { isQuiet: true },
      ),
    onSuccess: (saved) => {
      queries.setQueryData(absenceQuery().queryKey, saved)
      setIsOpen(false)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(true)
  }
  const toText = useAbsenceText()
  return (
    <>
      <Button
        onClick={() => {
          setFields(absence ? toFields(absence) : newFields())
          save.reset()
          setIsOpen(true)
        }}
      >
        {toText(absence)}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('absence.set')}
        description={t('absence.text')}
        closeLabel={t('teams.cancel')}
        footer={
          <>
            {absence && (
              <Button isLoading={save.isPending} onClick={() => save.mutate(false)}>
                {t('absence.end')}
              </Button>
            )}
            <Button variant="primary" type="submit" form={id} isLoading={save.isPending}>
              {t('teams.save')}
            </Button>
          </>
        }
      >
        <form id={id} onSubmit={submit}>
          <Stack gap={4}>
            <DateField
              label={t('absence.from')}
              hasTime
              required
              value={fields.startsAt}
              onChange={(startsAt) => setFields({ ...fields, startsAt })}
            />
            <DateField
              label={t('absence.to')}
              hasTime
              required
              min={fields.startsAt}
              value={fields.endsAt}
              error={save.error instanceof ApiError ? save.error.message : undefined}
              onChange={(endsAt) => setFields({ ...fields, endsAt })}
            />
            <SelectField
              label={t('absence.backup')}
              value={fields.backupId}
              options={[
                { value: '', label: t('absence.team') },
                ...backups.map(({ id: value, name }) => ({ value, label: name })),
              ]}
              onChange={(event) => setFields({ ...fields, backupId: event.target.value })}
            />
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
