export { BatchPage } from './imports/batch-page.tsx'
export { SheetPage } from './imports/codes/sheet-page.tsx'
export { LearnerPage } from './learners/learner-page.tsx'
export { NewLearnerPage } from './learners/new-learner-page.tsx'
