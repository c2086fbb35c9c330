import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listLineRows } from './lines.store.ts'

export const listLineSettings: Operation<typeof calls.listLineSettings> = ({ context }) =>
  listLineRows(context.db)
