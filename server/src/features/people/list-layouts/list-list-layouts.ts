import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listLayoutRows } from './list-layouts.store.ts'

export const listListLayouts: Operation<typeof calls.listListLayouts> = ({ context, identity }) =>
  listLayoutRows(context.db, identity.userId)
