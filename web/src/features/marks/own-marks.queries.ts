import type { Mark } from '@jingke/contract/marks'
import { addMark, listMarks, removeMark } from '@jingke/contract/marks/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useOnceMutation } from '../../lib/once/index.ts'
import { toast } from '../../ui/index.ts'
import { marksTranslations } from './marks.translations.ts'

/** Removes a mark and offers to undo it. */
export const useMarkRemoval = () => {
  const t = marksTranslations.useTranslations()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [listMarks] })
  const restoring = useOnceMutation({
    mutationFn: (idempotencyKey, { courseId, lessonId, second, kind, text }: Mark) =>
      call(addMark, { courseId, lessonId, second, kind, text }, { idempotencyKey }),
    scopeOf: ({ id }) => String(id),
    onSuccess: refresh,
  })
  return useMutation({
    mutationFn: ({ id }: Mark) => call(removeMark, { id }),
    onSuccess: async (_, mark) => {
      toast.show({
        text: t('removed'),
        action: { label: t('undo'), onAct: () => restoring.mutate(mark) },
      })
      await refresh()
    },
  })
}
