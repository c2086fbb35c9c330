const questions = '/jk-admin/api-admin/v1/question'
export const listQuestions = `${questions}/pageList` as const
export const getQuestion = `${questions}/detail` as const
export const createQuestion = `${questions}/add` as const
export const updateQuestion = `${questions}/update` as const
export const changeQuestions = `${questions}/changeSelected` as const
export const listQuestionVersions = `${questions}/history` as const
export const listQuestionLabels = `${questions}/labels` as const
export const renameQuestionCategory = `${questions}/renameCategory` as const
export const mergeQuestionCategory = `${questions}/mergeCategory` as const
export const renameQuestionTag = `${questions}/renameTag` as const
export const previewQuestion = `${questions}/preview` as const
export const checkAnswer = `${questions}/checkAnswer` as const
export const checkQuestionFile = `${questions}/checkFile` as const
export const importQuestions = `${questions}/import` as const
export const exportQuestions = `${questions}/exportFile` as const
export const previewDraw = `${questions}/previewDraw` as const

const assignments = '/jk-admin/api-admin/v1/assignment'
export const addAssignment = `${assignments}/add` as const
export const getEditableAssignment = `${assignments}/detail` as const

const submissions = '/jk-admin/api-admin/v1/submission'
export const listSubmissions = `${submissions}/pageList` as const
export const getSubmission = `${submissions}/detail` as const
export const markSubmission = `${submissions}/mark` as const
export const withdrawMark = `${submissions}/withdrawMark` as const
export const getSubmissionFileLink = `${submissions}/fileLink` as const
export const removeMarkedFile = `${submissions}/removeFile` as const

const ownAssignments = '/jk-user/api-user/v1/assignment'
export const getOwnAssignment = `${ownAssignments}/detail` as const
export const saveAssignmentDraft = `${ownAssignments}/saveDraft` as const
export const handInAssignment = `${ownAssignments}/handIn` as const
export const getWorkFileLink = `${ownAssignments}/fileLink` as const
export const removeWorkFile = `${ownAssignments}/removeFile` as const
/** By the tus protocol, with `filename` and a `target`: `lesson <course> <lesson>` or `submission <id>`. */
export const workFileUploadPath = `${ownAssignments}/upload` as const

const quiz = '/jk-course/api-course/v1/quiz'
export const getQuiz = `${quiz}/detail` as const
export const openAttempt = `${quiz}/openAttempt` as const
export const saveAnswers = `${quiz}/saveAnswers` as const
export const openNextQuestion = `${quiz}/openNextQuestion` as const
export const handInAttempt = `${quiz}/handIn` as const
export const getAttempt = `${quiz}/attempt` as const

const quizzes = '/jk-admin/api-admin/v1/quiz'
export const addQuiz = `${quizzes}/add` as const
export const getEditableQuiz = `${quizzes}/detail` as const
export const listAttempts = `${quizzes}/attempts` as const
export const getLearnerAttempt = `${quizzes}/attempt` as const
export const listQuestionsToMark = `${quizzes}/questionsToMark` as const
export const listAnswersToMark = `${quizzes}/answersToMark` as const
export const giveMarks = `${quizzes}/giveMarks` as const
export const analyseQuiz = `${quizzes}/analysis` as const
export const previewRegrade = `${quizzes}/previewRegrade` as const
export const regradeQuestion = `${quizzes}/regrade` as const
export const listRegrades = `${quizzes}/regrades` as const
export const setExtraTime = `${quizzes}/setExtraTime` as const
export const listExtraTimes = `${quizzes}/extraTimes` as const

const videoQuestions = '/jk-course/api-course/v1/videoQuestion'
export const listVideoQuestions = `${videoQuestions}/list` as const
export const getVideoQuestion = `${videoQuestions}/detail` as const
export const answerVideoQuestion = `${videoQuestions}/answer` as const
const lessonQuestions = '/jk-admin/api-admin/v1/videoQuestion'
export const getLessonQuestions = `${lessonQuestions}/detail` as const
export const saveLessonQuestions = `${lessonQuestions}/save` as const

const results = '/jk-admin/api-admin/v1/result'
export const listCourseResults = `${results}/courses` as const
export const listGroupResults = `${results}/groups` as const
export const listResults = `${results}/pageList` as const
export const getResultCurves = `${results}/curves` as const
export const getLearnerResults = `${results}/learner` as const
