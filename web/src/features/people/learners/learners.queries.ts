import type { Learner } from '@jingke/contract/people'
import { getLearner, listLearners } from '@jingke/contract/people/calls'
import type { QueryClient } from '@tanstack/react-query'
import { freshQuery } from '../../../lib/api/call-query.ts'

export const learnerQuery = (id: number) => freshQuery(getLearner, { id })

export const cacheLearner = (queries: QueryClient, learner: Learner): void => {
  queries.setQueryData(learnerQuery(learner.id).queryKey, learner)
  void queries.invalidateQueries({ queryKey: [listLearners] })
}
