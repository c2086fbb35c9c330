export const planStates = ['draft', 'published'] as const
export type PlanState = (typeof planStates)[number]

/** What a learner has to do: a course, one lesson of a course, or something outside that staff tick off. */
export const planItemKinds = ['course', 'lesson', 'outside'] as const

/** Why nobody can do an item any more: it was removed, or its course is not published. */
export const planItemFaults = ['gone', 'unpublished'] as const
export type PlanItemFault = (typeof planItemFaults)[number]

export const planAudiences = ['person', 'group', 'institution'] as const
export type PlanAudience = (typeof planAudiences)[number]

/** What a learner sees of an item. `waiting`: its stage is not open yet. */
export const planItemStates = ['waiting', 'open', 'overdue', 'done', 'late', 'excused'] as const
export type PlanItemState = (typeof planItemStates)[number]

/** The state of a learner in the whole plan. */
export const boardStates = ['overdue', 'open', 'done'] as const

/** Weeks of the figures of a plan. */
export const figureWeeks = 12

export const boardSorts = ['help', 'due', 'done'] as const

export const planSorts = ['name', 'changed'] as const

export const maxPlanName = 120
export const maxPlanIntro = 2000
export const maxPlanText = 500
export const maxWrittenTitle = 80
export const maxWrittenText = 1000
/** For an outside item that was ticked off. */
export const maxPlanFiles = 5
export const maxPlanStages = 20
export const maxStageItems = 60
/** In all stages. */
export const maxPlanItems = 200
/** To how many one plan is given: each person, group and institution counts; withdrawn ones do not. */
export const maxPlanGrants = 1000
/** Learners of one call, by their user names. */
export const maxGivenNames = 500
/** The longest time that a plan can give. */
export const maxPlanDays = 3650
/** Months for which a certificate can be valid. */
export const maxValidMonths = 120
/** Days before its end on which the plan can open again. */
export const maxRenewDays = 365
/** The length of an outside item. */
export const maxOutsideMinutes = 60 * 24 * 30
/** Items that the home page shows at most. */
export const maxDueItems = 12
/** Days ahead that the home page shows. */
export const dueAhead = 7
/** Days of the calendar that are read at once: a month with the weeks that it begins and ends in. */
export const maxCalendarDays = 42
/** Learners whom a preview of a change looks at; of more it tells the counts among these. */
export const maxPreviewed = 5000

/** What differs between two versions of a plan. */
export const planDifferenceFields = [
  'name',
  'intro',
  'cover',
  'certificate',
  'stageAdded',
  'stageRemoved',
  'stageRenamed',
  'stageOpens',
  'stagesReordered',
  'itemAdded',
  'itemRemoved',
  'itemChanged',
  'itemMoved',
  'itemDue',
  'itemRequired',
  'itemNote',
  'itemMinutes',
  'itemsReordered',
] as const
