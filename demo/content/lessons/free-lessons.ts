/** What the public page of its course offers to try. */
export const freeLessons = ['two-ideas-1-1', 'open-lessons-1-1', 'lasting-notes-1-1']
