import type { chatDeskEndpoints } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { listUsedLabels } from './labels.store.ts'

export const listLabels: Operation<typeof chatDeskEndpoints.listLabels> = ({ context, identity }) =>
  listUsedLabels(context.db, identity)
