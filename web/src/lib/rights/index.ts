export { AuditLogLink } from './audit-log-link.tsx'
export { EditableBy, Permitted, ReadOnlyNote, useReadOnlyReason } from './permitted.tsx'
export { loadRights, useMay, useOwnRights, usePermissionName, useRoleName } from './rights.ts'
