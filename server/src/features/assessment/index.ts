export { assessmentRoutes } from './assessment.routes.ts'
