import type { importEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { changeImportState } from './change-import-state.ts'

export const cancelImport: Operation<typeof importEndpoints.cancelImport> = (call, { id }) =>
  changeImportState(call, id, ['running'], 'cancelled')
