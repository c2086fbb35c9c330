export { HistoryLink } from './history-link.tsx'
export { EditableBy, Permitted } from './permitted.tsx'
export { loadRights, useMay, useOwnRights, useRoleName } from './rights.ts'
