export { loadRights, useMay, useOwnRights, useRoleName } from './rights.ts'
