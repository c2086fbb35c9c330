import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listExtraTimeRows } from './extra-times.store.ts'

export const listExtraTimes: Operation<typeof calls.listExtraTimes> = (
  { context: { db } },
  lesson,
) => listExtraTimeRows(db, lesson)
