import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { changeImportState } from './change-import-state.ts'

export const cancelImport: Operation<typeof calls.cancelImport> = (call, { id }) =>
  changeImportState(call, id, ['running'], 'cancelled')
