import { listInstitutions } from '@jingke/contract/people/calls'
import { listQuery } from '../../../lib/lists/index.ts'

/** The most that a call returns; the search narrows it. */
const choiceCount = 50

export const institutionChoiceQuery = (keyword: string) =>
  listQuery(listInstitutions, { pageSize: choiceCount, keyword })
