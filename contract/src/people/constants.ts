/** `open` waits for an operator; `done` means that the account was erased. */
export const deletionStates = ['open', 'withdrawn', 'refused', 'done'] as const
export type DeletionState = (typeof deletionStates)[number]

export const maxDeletionText = 500

/** The columns of a list of learners to import. */
export const importFields = [
  'userName',
  'name',
  'phone',
  'sex',
  'institutionName',
  'grade',
  'groups',
  'courses',
  'plans',
  'team',
] as const
export type ImportField = (typeof importFields)[number]

/** The column of a label or an own field of the school. */
export type OwnColumn = `field-${number}`
export const ownColumn = (fieldId: number): OwnColumn => `field-${fieldId}`
export type ImportColumn = ImportField | OwnColumn

/** Rows of one import. */
export const maxImportRows = 10_000
/** Characters of one cell. */
export const maxImportCell = 4000
/** Names of groups, courses or plans in one cell. */
export const maxImportNames = 50
/** Different names of groups, courses or plans in all rows. */
export const maxDistinctNames = 2000
/** Bytes of the JSON of all rows. */
export const maxImportBytes = 4 * 1024 * 1024
/** Hours after its start within which an import can be undone. */
export const undoHours = 24

/** What is wrong with a cell. */
export const importIssueKinds = [
  'empty',
  'too-long',
  'wrong-characters',
  'scientific',
  'taken',
  'repeated',
  'wrong-phone',
  'unknown-sex',
  'unknown-grade',
  'unknown-institution',
  'unknown-group',
  'too-many-groups',
  'unknown-course',
  'ambiguous-course',
  'course-full',
  'too-many-courses',
  'course-not-allowed',
  'unknown-plan',
  'ambiguous-plan',
  'plan-full',
  'too-many-plans',
  'plan-not-allowed',
  'unknown-team',
  'team-not-allowed',
  'unknown-choice',
  'wrong-date',
  'wrong-label',
  'unknown-field',
] as const
export type ImportIssueKind = (typeof importIssueKinds)[number]

export const importStates = ['running', 'cancelled', 'finished', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const importRowStates = ['waiting', 'done', 'failed', 'removed', 'kept'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** By which the lists can be sorted; those of learners have an index each. */
export const learnerSorts = ['userName', 'created'] as const
export const memberListSorts = ['name', 'members'] as const
export const staffSorts = ['userName', 'role', 'lastSignIn'] as const
export const importSorts = ['created'] as const
export const deletionSorts = ['requested'] as const

export const listDensities = ['comfortable', 'compact'] as const

/** User names that one call puts into a group. */
export const maxAddedMembers = 200
/** Courses of a group whose progress is listed, by name. */
export const maxGroupCourses = 60

/** Groups that one learner may be in. */
export const maxLearnerGroups = 50
