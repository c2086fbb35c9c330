export { CourseChoice } from './course-choice.tsx'
export { isLinkMissing, linkDraftOf } from './link-draft.ts'
export { LinkPicker } from './link-picker.tsx'
