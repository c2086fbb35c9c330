export { MarksPanel, useAddBookmark } from './marks-panel.tsx'
