import type { mediaEndpoints } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { listLineRows } from './lines.store.ts'

export const listLineSettings: Operation<typeof mediaEndpoints.listLineSettings> = ({ context }) =>
  listLineRows(context.db)
