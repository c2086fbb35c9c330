export { errorText } from './error-text.ts'
export { handleApiErrors, isLostSession, reportApiError } from './handle-api-errors.ts'
export { showApiError } from './show-api-error.ts'
export { showNotice } from './show-notice.ts'
