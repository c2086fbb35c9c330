import type { Sort } from '@jingke/contract/core'
import type { Learner, learnerSorts } from '@jingke/contract/people'
import { getLearner, listLearners } from '@jingke/contract/people/calls'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'

export type LearnerFilter = {
  keyword?: string
  isDisabled?: boolean
  isUnconfirmed?: boolean
  isActivated?: boolean
  groupId?: number
  sort?: Sort<(typeof learnerSorts)[number]>
}

export const learnersQuery = (
  page: { pageNum: number; pageSize: number },
  filter: LearnerFilter,
) => ({
  ...callQuery(listLearners, { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const learnerQuery = (id: number) => ({
  ...callQuery(getLearner, { id }),
  staleTime: 0,
  meta: { isQuiet: true },
})

export const cacheLearner = (queries: QueryClient, learner: Learner): void => {
  queries.setQueryData(learnerQuery(learner.id).queryKey, learner)
  void queries.invalidateQueries({ queryKey: [listLearners] })
}
