import { getPlan } from '@jingke/contract/plans/calls'
import { freshQuery } from '../../../lib/api/call-query.ts'

export const planQuery = (id: number) => freshQuery(getPlan, { id })
