export const questionTypes = [
  'single',
  'multiple',
  'true-false',
  'blanks',
  'order',
  'match',
  'short-text',
  'long-text',
] as const
export type QuestionTypeName = (typeof questionTypes)[number]

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** What is ignored when a blank is compared with its accepted answers, in the order of the question's own list. */
export const normalisationSteps = ['width', 'case', 'spaces', 'punctuation'] as const
export type NormalisationStep = (typeof normalisationSteps)[number]

/** `all`: points for an answer that is right in every part only. `shares`: points for each right part. */
export const scorings = ['all', 'shares'] as const

export const questionSorts = ['updated', 'difficulty', 'points', 'text'] as const

export const maxQuestionBody = 20_000
export const maxPartText = 4000
/** Options of a choice, items of an order, pairs of a match, blanks of a text. */
export const maxParts = 30
export const maxAccepted = 20
export const maxPoints = 1000
export const maxTags = 20
export const maxTagLength = 40
export const maxCategoryLength = 200
/** Characters that a learner may write. */
export const maxAnswerText = 20_000
export const maxDrawRules = 20
export const maxDrawn = 200

/** `table` is a sheet: xlsx or csv. */
export const exchangeFormats = ['table', 'moodle', 'gift', 'qti-2.1', 'qti-3.0'] as const
export type ExchangeFormat = (typeof exchangeFormats)[number]
/** The limit of a file as it is sent, a package as base64. */
export const maxFileBytes = 8 * 1024 * 1024
export const maxFileQuestions = 1000

/** After the due date: hand in no more, hand in and be marked as late, or so until a second date. */
export const lateRules = ['refuse', 'mark', 'until'] as const
export type LateRule = (typeof lateRules)[number]

/** What a try has come to; `replaced`: the learner handed in again before it was marked. */
export const submissionOutcomes = ['accepted', 'returned', 'replaced'] as const
export type SubmissionOutcome = (typeof submissionOutcomes)[number]

/** Which tries the list of markers shows. */
export const submissionStates = ['waiting', 'returned', 'accepted'] as const

export const submissionSorts = ['handedIn', 'learner', 'points'] as const

/** Characters of a task in one language with its markup. */
export const maxTask = 20_000
/** Characters that a learner may hand in. */
export const maxSubmissionText = 50_000
export const maxMarkComment = 5000
export const maxPassageComment = 2000
export const maxPassages = 100
export const maxCriteria = 20
export const maxLevels = 8
export const maxCriterionText = 500
export const maxAssignmentPoints = 1000
/** Files of one try, and those that go back with it. */
export const maxWorkFiles = 20

/** Stands in the text of a question for one of its blanks: `[[1]]`. */
export const blankMarker = /\[\[(\w{1,8})\]\]/g

/** Questions and draws that a quiz lists. */
export const maxQuizItems = 200
export const maxQuizIntro = 4000
/** Seconds. */
export const maxTimeLimit = 24 * 3600
export const maxQuestionTime = 3600
export const maxPause = 30 * 24 * 3600
export const maxAttempts = 100
/** Milliseconds after a deadline in which an answer that was on its way is still stored. */
export const networkGrace = 5000
/** Answers that one call saves. */
export const maxSavedAtOnce = 50

/**
 * When a learner gets a part of the result: at once, when no further attempt is possible or needed, or once the quiz
 * has closed.
 */
export const quizShowTimes = ['never', 'after-attempt', 'after-last', 'after-close'] as const
export type QuizShowTime = (typeof quizShowTimes)[number]

/** `expired`: handed in by the server at the end of time. Both are `marked` once no answer waits for a person. */
export const attemptStates = ['open', 'handed-in', 'expired', 'marked'] as const

export const startRefusals = ['not-open', 'closed', 'no-attempts-left', 'pause'] as const
export type StartRefusal = (typeof startRefusals)[number]

export const attemptSorts = ['handedIn', 'points', 'learner'] as const

/** Minutes. */
export const maxExtraTime = 600
export const extraTimeKinds = ['person', 'group'] as const

/**
 * What a question inside a video asks for before the lesson counts beyond it. `answered`: any answer. `right`: the right
 * one, as often as it takes. `optional`: nothing.
 */
export const videoQuestionRules = ['answered', 'right', 'optional'] as const
export type VideoQuestionRule = (typeof videoQuestionRules)[number]
export const maxVideoQuestions = 100

/**
 * How a learner stands at a quiz, an assignment or another lesson. `waiting`: for marks. `returned`: for another try.
 * `overdue`: nothing was handed in in time. `open`: begun; `none`: not begun.
 */
export const resultStates = [
  'passed',
  'failed',
  'returned',
  'waiting',
  'overdue',
  'open',
  'none',
] as const
export type ResultState = (typeof resultStates)[number]

/** Learners with such a result; `passed`: with no other, `none`: who have begun nothing. */
export const resultFilters = ['help', 'waiting', 'passed', 'none'] as const
export const resultSorts = ['help', 'name', 'passed', 'percent', 'finished'] as const
export const courseResultSorts = ['name'] as const
/** Columns of the table of groups. */
export const maxResultCourses = 40
/** `tested`: quizzes and assignments. */
export const resultLessons = ['tested', 'all'] as const
/** Parts of a curve of marks, each of ten percent. */
export const curveParts = 10
