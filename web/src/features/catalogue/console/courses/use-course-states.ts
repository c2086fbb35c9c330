import type { CourseAction } from '@jingke/contract/catalogue'
import { changeCourseStates, listEditableCourses } from '@jingke/contract/catalogue/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { toast } from '../../../../ui/index.ts'
import { coursesTranslations } from './courses.translations.ts'

interface Change {
  readonly ids: number[]
  readonly action: CourseAction
  readonly publishAt?: string
  readonly isForNobody?: true
  /** What the change is called where its action has another name. */
  readonly told?: 'unschedule'
}

/** Changes states and says what was done; what goes into the trash can be taken back at once. */
export const useCourseStates = () => {
  const t = coursesTranslations.useTranslations()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [listEditableCourses] })
  const change = useMutation({
    mutationFn: ({ ids, told: _, ...change }: Change) =>
      call(changeCourseStates, { selection: { ids }, ...change }),
    onSuccess: ({ done, refused }, { action, told = action }) => {
      void refresh()
      for (const { name, message } of refused)
        toast.show({ kind: 'error', text: t('refused', { name, message }) })
      if (done.length === 0) return
      toast.show({
        kind: 'success',
        text: t(`done.${told}`, { count: done.length }),
        ...(action === 'trash' && {
          action: {
            label: t('undo'),
            onAct: () => change.mutate({ ids: done, action: 'restore' }),
          },
        }),
      })
    },
  })
  return change
}
