export const maxNoteLength = 2000

export const markKinds = ['note', 'bookmark'] as const
export type MarkKind = (typeof markKinds)[number]
