export { DateField } from './date-field.tsx'
export { TimeField } from './time-field.tsx'
