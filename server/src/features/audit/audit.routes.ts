import { auditEndpoints } from '@jingke/contract/audit'
import { implement } from '../../platform/implement.ts'
import { listChanges } from './list-changes.ts'

export const auditRoutes = implement(auditEndpoints, { listChanges })
