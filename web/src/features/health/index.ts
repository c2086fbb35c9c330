export { HealthNotice } from './health-notice.tsx'
