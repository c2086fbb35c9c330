export { HistoryLink } from './history-link.tsx'
export { EditableBy, Permitted } from './permitted.tsx'
export { rightsTranslations } from './rights.translations.ts'
export { loadRights, useMay, useOwnRights, useRoleName } from './rights.ts'
