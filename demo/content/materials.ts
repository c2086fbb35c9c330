/** A file to download. `file` is below demo/materials. */
export type Material = {
  /** Key of the course or the lesson that it belongs to. */
  of: { course: string } | { lesson: string }
  file: string
  name: string
}

export const materials: Material[] = [
  { of: { course: 'two-ideas' }, file: 'two-ideas.pdf', name: '练习与答案 · Exercises.pdf' },
  { of: { lesson: 'two-ideas-1-1' }, file: 'values.csv', name: '逐步靠近的数值 · Values.csv' },
  { of: { course: 'open-lessons' }, file: 'open-lessons.pdf', name: '公开课讲义 · Handout.pdf' },
  { of: { course: 'lasting-notes' }, file: 'note-sheet.pdf', name: '笔记页 · Note sheet.pdf' },
  {
    of: { lesson: 'lasting-notes-2-1' },
    file: 'review-plan.csv',
    name: '复习日程 · Review plan.csv',
  },
]
