import type { Mark, MarkKind } from '@jingke/contract/favourites'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/call-query.ts'
import { toast } from '../../../ui/index.ts'
import { personalCentreTranslations } from '../personal-centre.translations.ts'

const listPath = '/jk-user/api-user/v1/collect/listMarks'

export const markedQuery = (
  page: { pageNum: number; pageSize: number },
  filter: { keyword?: string; kind?: MarkKind },
) => ({
  ...callQuery(listPath, { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

/** Optimistic removal with an undo button. */
export const useMarkRemoval = () => {
  const t = personalCentreTranslations.useTranslations()
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ queryKey: [listPath] })
  const restoring = useMutation({
    mutationFn: ({ courseId, lessonId, second, kind, text }: Mark) =>
      call('/jk-user/api-user/v1/collect/addMark', { courseId, lessonId, second, kind, text }),
    onSuccess: renew,
  })
  return useMutation({
    mutationFn: ({ id }: Mark) => call('/jk-user/api-user/v1/collect/removeMark', { id }),
    onSuccess: async (_, mark) => {
      toast.show({
        text: t('marks.removed'),
        action: { label: t('collect.undo'), onAct: () => restoring.mutate(mark) },
      })
      await renew()
    },
  })
}
