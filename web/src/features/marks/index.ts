export { MarksPanel, useAddBookmark } from './marks-panel.tsx'
export { OwnMarks } from './own-marks.tsx'
