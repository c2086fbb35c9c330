import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listUsedLabels } from './labels.store.ts'

export const listLabels: Operation<typeof calls.listLabels> = ({ context, identity }) =>
  listUsedLabels(context.db, identity)
