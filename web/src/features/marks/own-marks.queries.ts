import type { Mark, MarkKind } from '@jingke/contract/marks'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { callQuery } from '../../lib/call-query.ts'
import { useOnceMutation } from '../../lib/once/index.ts'
import { toast } from '../../ui/index.ts'
import { marksTranslations } from './marks.translations.ts'

const listPath = '/jk-user/api-user/v1/collect/listMarks'

export const ownMarksQuery = (
  page: { pageNum: number; pageSize: number },
  filter: { keyword?: string; kind?: MarkKind },
) => ({
  ...callQuery(listPath, { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

/** Removes a mark and offers to undo it. */
export const useMarkRemoval = () => {
  const t = marksTranslations.useTranslations()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [listPath] })
  const restoring = useOnceMutation({
    mutationFn: (idempotencyKey, { courseId, lessonId, second, kind, text }: Mark) =>
      call(
        '/jk-user/api-user/v1/collect/addMark',
        { courseId, lessonId, second, kind, text },
        { idempotencyKey },
      ),
    scopeOf: ({ id }) => String(id),
    onSuccess: refresh,
  })
  return useMutation({
    mutationFn: ({ id }: Mark) => call('/jk-user/api-user/v1/collect/removeMark', { id }),
    onSuccess: async (_, mark) => {
      toast.show({
        text: t('removed'),
        action: { label: t('undo'), onAct: () => restoring.mutate(mark) },
      })
      await refresh()
    },
  })
}
