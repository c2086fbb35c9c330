import type { PlanReminders } from '@jingke/contract/plans'
import { setPlanReminders } from '@jingke/contract/plans/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { Card, Section, Skeleton, Stack, Switch } from '../../../ui/index.ts'
import { remindersQuery } from './own-plans.queries.ts'
import { ownPlansTranslations } from './own-plans.translations.ts'

type Choice = keyof PlanReminders

const Choices = ({ reminders }: { reminders: PlanReminders }) => {
  const t = ownPlansTranslations.useTranslations()
  const queries = useQueryClient()
  const { queryKey } = remindersQuery()
  const choose = useMutation({
    mutationFn: (change: Partial<Record<Choice, boolean>>) => call(setPlanReminders, change),
    onMutate: (change) => queries.setQueryData(queryKey, { ...reminders, ...change }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const choices: readonly Choice[] = ['wantsReminders', 'wantsPopup', 'wantsReminderMail']
  return (
    <Stack gap={4}>
      {choices.map((choice) => {
        const isWanted = reminders[choice]
        return (
          isWanted !== null && (
            <Switch
              key={choice}
              label={t(`reminders.${choice}`)}
              hint={t(`reminders.${choice}.hint`)}
              checked={isWanted}
              onChange={({ target }) => choose.mutate({ [choice]: target.checked })}
            />
          )
        )
      })}
    </Stack>
  )
}

/** Applies to all plans of the learner. */
export const ReminderSettings = () => {
  const t = ownPlansTranslations.useTranslations()
  const query = useQuery(remindersQuery())
  return (
    <Card space="lg">
      <Section title={t('reminders')} intro={t('reminders.text')} headingLevel={2}>
        {query.data && <Choices reminders={query.data} />}
        {query.isError && <LoadFailure query={query} headingLevel={3} />}
        {query.isPending && <Skeleton lines={3} />}
      </Section>
    </Card>
  )
}
