import { addFavourite, listFavouriteIds, removeFavourite } from '@jingke/contract/favourites/calls'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { callQuery } from '../../lib/api/call-query.ts'
import { withFavourite } from './with-favourite.ts'

/** Loaded once per visit; mutations update the cache. */
export const favouriteIdsQuery = () => ({
  ...callQuery(listFavouriteIds, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

const show = (queries: QueryClient, courseId: number, isWanted: boolean): void =>
  void queries.setQueryData(favouriteIdsQuery().queryKey, (ids) =>
    withFavourite(ids ?? [], courseId, isWanted),
  )

export const useFavouritesCount = (): number | undefined =>
  useQuery({ ...favouriteIdsQuery(), select: (ids) => ids.length }).data

/** Optimistic: a change is shown at once and undone on failure. */
export const useFavourite = (courseId: number) => {
  const queries = useQueryClient()
  const mutationKey = ['favourite', courseId]
  const { data: isFavourite } = useQuery({
    ...favouriteIdsQuery(),
    select: (ids) => ids.includes(courseId),
  })
  const { mutate } = useMutation({
    mutationKey,
    // Serial, so that the last change wins.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (isWanted: boolean) =>
      isWanted ? call(addFavourite, { courseId }) : call(removeFavourite, { courseId }),
    onMutate: async (isWanted) => {
      await queries.cancelQueries({ queryKey: favouriteIdsQuery().queryKey })
      show(queries, courseId, isWanted)
    },
    onError: (_error, isWanted) => {
      const isLastChange = queries.isMutating({ mutationKey }) === 1
      if (isLastChange) show(queries, courseId, !isWanted)
    },
  })
  return { isFavourite: isFavourite ?? false, isKnown: isFavourite !== undefined, change: mutate }
}
