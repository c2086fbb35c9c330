import { addFavourite, listFavourites, removeFavourite } from '@jingke/contract/favourites/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/index.ts'
import { favouriteIdsQuery } from './favourites.queries.ts'
import { favouritesTranslations } from './favourites.translations.ts'

type Course = { readonly id: number; readonly name: string }

/** Removes a favourite and offers to undo it. */
export const useFavouriteRemoval = () => {
  const t = favouritesTranslations.useTranslations()
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [listFavourites] }),
      queries.invalidateQueries({ queryKey: favouriteIdsQuery().queryKey }),
    ])
  const restoring = useMutation({
    mutationFn: (course: Course) => call(addFavourite, { courseId: course.id }),
    onSuccess: async () => {
      await refresh()
      toast.show({ kind: 'success', text: t('courses.restored') })
    },
  })
  return useMutation({
    mutationFn: (course: Course) => call(removeFavourite, { courseId: course.id }),
    onSuccess: async (_, course) => {
      toast.show({
        text: t('courses.removed', { name: course.name }),
        action: { label: t('courses.undo'), onAct: () => restoring.mutate(course) },
      })
      await refresh()
    },
  })
}
