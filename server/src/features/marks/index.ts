export { marksRoutes } from './marks.routes.ts'
export { marksPersonalData } from './personal-data.store.ts'
