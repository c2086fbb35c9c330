import type { SiteRules } from '@jingke/contract/site'
import { updateSiteRules } from '@jingke/contract/site/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useReadOnlyReason } from '../../../lib/rights/index.ts'
import { Card, Inline, Section, SelectField, toast } from '../../../ui/index.ts'
import { rulesQuery } from './settings.queries.ts'
import { settingsTranslations } from './settings.translations.ts'

const dayHours = 24

/** From `first` up to `last`, as `08:00`. */
const hourChoices = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    value: first + index,
    label: `${String(first + index).padStart(2, '0')}:00`,
  }))

/** Between which hours learners are reminded; a failure to load is shown by the rules of signing in. */
export const ReminderHoursCard = () => {
  const t = settingsTranslations.useTranslations()
  const queries = useQueryClient()
  const reason = useReadOnlyReason('site.change')
  const { data } = useQuery(rulesQuery)
  const change = useMutation({
    mutationFn: (rule: Partial<SiteRules>) => call(updateSiteRules, rule),
    onSuccess: (next) => {
      queries.setQueryData(rulesQuery.queryKey, next)
      toast.show({ kind: 'success', text: t('saved') })
    },
  })
  if (!data) return null
  const { remindFrom, remindUntil } = { ...data, ...(change.isPending && change.variables) }
  const isDisabled = change.isPending || reason !== undefined
  return (
    <Card space="lg">
      <Section id="reminder-hours" title={t('reminders')} intro={reason ?? t('reminders.hint')}>
        <Inline>
          <SelectField
            label={t('reminders.from')}
            value={remindFrom}
            options={hourChoices(0, remindUntil - 1)}
            disabled={isDisabled}
            onChange={({ target }) => change.mutate({ remindFrom: Number(target.value) })}
          />
          <SelectField
            label={t('reminders.until')}
            value={remindUntil}
            options={hourChoices(remindFrom + 1, dayHours)}
            disabled={isDisabled}
            onChange={({ target }) => change.mutate({ remindUntil: Number(target.value) })}
          />
        </Inline>
      </Section>
    </Card>
  )
}
