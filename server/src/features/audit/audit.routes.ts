import { auditEndpoints } from '@jingke/contract/audit'
import { implement } from '../../platform/implement.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export const auditRoutes = implement(auditEndpoints, { listAuditEntries })
