import type { Plan } from '@jingke/contract/plans'
import {
  getPlan,
  listPlans,
  publishPlan,
  restorePlanVersion,
  updatePlan,
} from '@jingke/contract/plans/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, fieldIssues } from '../../../lib/api/api.ts'
import { conflictVersion, useRefresh } from '../../../lib/edit-dialog/index.ts'
import { storedVersion, useOnceMutation } from '../../../lib/once/index.ts'
import { toast } from '../../../ui/index.ts'
import { type Draft, draftOf, toInput } from './plan-draft.ts'
import { planQuery } from './plans.queries.ts'
import { plansConsoleTranslations } from './plans-console.translations.ts'

/** The form of a plan. It is saved as a whole, and published as it was saved. */
export const usePlanEditor = (plan: Plan) => {
  const t = plansConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const [saved, setSaved] = useState(() => draftOf(plan))
  const [draft, setDraft] = useState(saved)
  const [version, setVersion] = useState(plan.version)
  const [names, setNames] = useState<Plan['names']>(plan.names)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)

  const open = (stored: Plan) => {
    const next = draftOf(stored)
    setSaved(next)
    setDraft(next)
    setVersion(stored.version)
    setNames(stored.names)
    queries.setQueryData(planQuery(stored.id).queryKey, stored)
  }
  const noteConflict = (error: Error) =>
    setVersion((sent) => conflictVersion(error) ?? storedVersion(error) ?? sent)

  const save = useOnceMutation({
    mutationFn: (idempotencyKey, input: Draft) =>
      call(
        updatePlan,
        { id: plan.id, version, ...toInput(input) },
        { isQuiet: true, idempotencyKey },
      ),
    onError: noteConflict,
    onSuccess: async (stored) => {
      open(stored)
      toast.show({ kind: 'success', text: t('saved') })
      await refresh([listPlans])
    },
  })
  const publish = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(publishPlan, { id: plan.id, version }, { isQuiet: true, idempotencyKey }),
    onError: noteConflict,
    onSuccess: async (stored) => {
      open(stored)
      toast.show({ kind: 'success', text: t('published') })
      await refresh([listPlans, getPlan])
    },
  })
  const restore = useOnceMutation({
    mutationFn: (idempotencyKey, number: number) =>
      call(restorePlanVersion, { id: plan.id, version, number }, { isQuiet: true, idempotencyKey }),
    onError: noteConflict,
    onSuccess: async (stored) => {
      open(stored)
      toast.show({ kind: 'success', text: t('restored') })
      await refresh([listPlans])
    },
  })
  const issues = fieldIssues(save.error)
  return {
    draft,
    names,
    isChanged,
    issues,
    set: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    addName: (name: Plan['names'][number]) => setNames((now) => [...now, name]),
    load: async () => open(await queries.fetchQuery(planQuery(plan.id))),
    save,
    publish,
    restore,
    error: save.error ?? publish.error ?? restore.error,
  }
}
export type PlanEditor = ReturnType<typeof usePlanEditor>
