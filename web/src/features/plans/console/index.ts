export { BoardPage } from './board/board-page.tsx'
export { PlanPage } from './plan-page.tsx'
