import {
  getQuestion,
  listQuestionLabels,
  listQuestionVersions,
} from '@jingke/contract/assessment/calls'
import { callQuery, freshQuery } from '../../../lib/api/call-query.ts'

export const questionQuery = (id: number) => freshQuery(getQuestion, { id })

export const questionLabelsQuery = callQuery(listQuestionLabels, {})

export const questionVersionsQuery = (id: number) => freshQuery(listQuestionVersions, { id })
