import { listGroups } from '@jingke/contract/people/calls'
import { listQuery } from '../../../lib/lists/index.ts'

/** The most that a call returns. */
const choiceCount = 50

export const groupChoiceQuery = (keyword = '') =>
  listQuery(listGroups, { pageSize: choiceCount, keyword })
