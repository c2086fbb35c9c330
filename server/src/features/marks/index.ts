export { marksRoutes } from './marks.routes.ts'
export { moveMarks } from './move-marks.store.ts'
export { marksPersonalData } from './personal-data.store.ts'
