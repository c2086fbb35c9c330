import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { callQuery, longStale } from '../../../lib/call-query.ts'
import { toast } from '../../../ui/index.ts'
import { personalCentreTranslations } from '../personal-centre.translations.ts'

const listPath = '/jk-user/api-user/v1/collect/pageList'
const idsPath = '/jk-user/api-user/v1/collect/courseIds'

export const collectedQuery = (
  page: { pageNum: number; pageSize: number },
  filter: { keyword?: string; categoryId?: number },
) => ({
  ...callQuery(listPath, { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const categoriesQuery = () => ({
  ...callQuery('/jk-course/api-course/v1/courseCategory/list', {}),
  staleTime: longStale,
})

type Course = { readonly id: number; readonly name: string }

/** Optimistic removal with an undo button. */
export const useRemoval = () => {
  const t = personalCentreTranslations.useTranslations()
  const queries = useQueryClient()
  const renew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [listPath] }),
      queries.invalidateQueries({ queryKey: [idsPath] }),
    ])
  const restoring = useMutation({
    mutationFn: (course: Course) =>
      call('/jk-user/api-user/v1/collect/add', { courseId: course.id }),
    onSuccess: async () => {
      await renew()
      toast.show({ kind: 'success', text: t('collect.restored') })
    },
  })
  return useMutation({
    mutationFn: (course: Course) =>
      call('/jk-user/api-user/v1/collect/remove', { courseId: course.id }),
    onSuccess: async (_, course) => {
      toast.show({
        text: t('collect.removed', { name: course.name }),
        action: { label: t('collect.undo'), onAct: () => restoring.mutate(course) },
      })
      await renew()
    },
  })
}
