import type { Plan, PlanGrant } from '@jingke/contract/plans'
import { changePlanGrant, getPlan, listPlans } from '@jingke/contract/plans/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, useDraft, useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { toast } from '../../../../ui/index.ts'
import { planQuery } from '../plans.queries.ts'
import { plansConsoleTranslations } from '../plans-console.translations.ts'
import { WhenField } from '../when-field.tsx'
import { PlanPreviewNote } from './plan-preview.tsx'
import { versionsTranslations } from './versions.translations.ts'

type Props = { plan: Plan; grant: PlanGrant; onClose: () => void }

/** Other dates for those whom a plan was given to, with the learners whom they would touch. */
export const GrantDatesDialog = ({ plan, grant, onClose }: Props) => {
  const t = versionsTranslations.useTranslations()
  const tPlans = plansConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const save = useMutation({
    mutationFn: (dates: Pick<PlanGrant, 'start' | 'due'>) =>
      call(changePlanGrant, { id: plan.id, grantId: grant.id, ...dates }, { isQuiet: true }),
    onSuccess: async (stored) => {
      queries.setQueryData(planQuery(plan.id).queryKey, stored)
      toast.show({ kind: 'success', text: t('moved') })
      onClose()
      await refresh([listPlans, getPlan])
    },
  })
  const form = useDraft(() => ({ start: grant.start, due: grant.due }), save.error)
  const { draft, set, issues } = form
  return (
    <EditDialog
      title={t('move.title', { name: grant.name })}
      description={t('move.text')}
      form={{
        save,
        isChanged: form.isChanged,
        submit: () => save.mutate(draft),
        onClose,
      }}
    >
      <WhenField<never>
        label={tPlans('give.start')}
        none={tPlans('give.atOnce')}
        days={tPlans('when.afterJoin')}
        value={draft.start}
        onChange={(start) => set({ start })}
      />
      <WhenField<never>
        label={tPlans('give.due')}
        none={tPlans('give.noEnd')}
        days={tPlans('when.afterJoin')}
        error={issues.get('due')}
        value={draft.due}
        onChange={(due) => set({ due })}
      />
      {form.isChanged && (
        <PlanPreviewNote planId={plan.id} change={{ kind: 'grant', grantId: grant.id, ...draft }} />
      )}
    </EditDialog>
  )
}
