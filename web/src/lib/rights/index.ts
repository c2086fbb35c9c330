export { HistoryLink } from './history-link.tsx'
export { loadRights, useMay, useOwnRights, useRoleName } from './rights.ts'
