export { CalendarView } from './calendar/calendar-view.tsx'
export { DueSection } from './own/due-section.tsx'
export { ownPlansQuery } from './own/own-plans.queries.ts'
export { PlanView } from './own/plan-view.tsx'
