import {
  assignmentEndpoints,
  exchangeEndpoints,
  markingEndpoints,
  questionEndpoints,
  quizEndpoints,
  quizMarkingEndpoints,
  resultEndpoints,
  staffQuizEndpoints,
  videoQuestionEndpoints,
} from '@jingke/contract/assessment'
import { implement } from '../../platform/implement.ts'
import type { Study } from '../study/index.ts'
import type { Assessment } from './assessment.ts'
import { addAssignment } from './assignments/add-assignment.ts'
import { getEditableAssignment } from './assignments/get-editable-assignment.ts'
import { getSubmission } from './assignments/marking/get-submission.ts'
import { getSubmissionFileLink } from './assignments/marking/get-submission-file-link.ts'
import { listSubmissions } from './assignments/marking/list-submissions.ts'
import { markSubmission } from './assignments/marking/mark-submission.ts'
import { removeMarkedFile } from './assignments/marking/remove-marked-file.ts'
import { withdrawMark } from './assignments/marking/withdraw-mark.ts'
import { getOwnAssignment } from './assignments/own/get-own-assignment.ts'
import { getWorkFileLink } from './assignments/own/get-work-file-link.ts'
import { handInAssignment } from './assignments/own/hand-in-assignment.ts'
import { removeWorkFile } from './assignments/own/remove-work-file.ts'
import { saveAssignmentDraft } from './assignments/own/save-assignment-draft.ts'
import { getAttempt } from './attempts/get-attempt.ts'
import { getQuiz } from './attempts/get-quiz.ts'
import { handInAttempt } from './attempts/hand-in.ts'
import { openAttempt } from './attempts/open-attempt.ts'
import { openNextQuestion } from './attempts/open-next-question.ts'
import { saveAnswers } from './attempts/save-answers.ts'
import { changeQuestions } from './bank/change-questions.ts'
import { checkAnswer } from './bank/check-answer.ts'
import { createQuestion } from './bank/create-question.ts'
import { getQuestion } from './bank/get-question.ts'
import { listQuestionVersions } from './bank/list-question-versions.ts'
import { listQuestions } from './bank/list-questions.ts'
import { previewQuestion } from './bank/preview-question.ts'
import { updateQuestion } from './bank/update-question.ts'
import { previewDraw } from './draw/preview-draw.ts'
import { checkQuestionFile } from './exchange/check-question-file.ts'
import { exportQuestions } from './exchange/export-questions.ts'
import { importQuestions } from './exchange/import-questions.ts'
import { listQuestionLabels } from './labels/list-question-labels.ts'
import { mergeQuestionCategory } from './labels/merge-question-category.ts'
import { renameQuestionCategory } from './labels/rename-question-category.ts'
import { renameQuestionTag } from './labels/rename-question-tag.ts'
import type { LearnersAdvisedBy } from './learner-scope.store.ts'
import { giveMarks } from './marking/give-marks.ts'
import { listAnswersToMark } from './marking/list-answers-to-mark.ts'
import { listQuestionsToMark } from './marking/list-questions-to-mark.ts'
import { listRegrades } from './marking/list-regrades.ts'
import { previewRegrade } from './marking/preview-regrade.ts'
import { regradeQuestion } from './marking/regrade-question.ts'
import { addQuiz } from './quizzes/add-quiz.ts'
import { getEditableQuiz } from './quizzes/get-editable-quiz.ts'
import { listExtraTimes } from './quizzes/list-extra-times.ts'
import { setExtraTime } from './quizzes/set-extra-time.ts'
import { analyseQuiz } from './results/analyse-quiz.ts'
import { getLearnerAttempt } from './results/get-learner-attempt.ts'
import { getLearnerResults } from './results/get-learner-results.ts'
import { getResultCurves } from './results/get-result-curves.ts'
import { listAttempts } from './results/list-attempts.ts'
import { listCourseResults } from './results/list-course-results.ts'
import { listGroupResults } from './results/list-group-results.ts'
import { listResults } from './results/list-results.ts'
import { answerVideoQuestion } from './video-questions/answer-video-question.ts'
import { getLessonQuestions } from './video-questions/get-lesson-questions.ts'
import { getVideoQuestion } from './video-questions/get-video-question.ts'
import { listVideoQuestions } from './video-questions/list-video-questions.ts'
import { saveLessonQuestions } from './video-questions/save-lesson-questions.ts'

export const assessmentRoutes = (
  assessment: Assessment,
  advisedBy: LearnersAdvisedBy,
  study: Study,
) => [
  ...implement(questionEndpoints, {
    listQuestions,
    getQuestion,
    createQuestion,
    updateQuestion,
    changeQuestions,
    listQuestionVersions,
    listQuestionLabels,
    renameQuestionCategory,
    mergeQuestionCategory,
    renameQuestionTag,
    previewQuestion,
    checkAnswer,
    previewDraw,
  }),
  ...implement(videoQuestionEndpoints, {
    listVideoQuestions: listVideoQuestions(study),
    getVideoQuestion: getVideoQuestion(study),
    answerVideoQuestion,
    getLessonQuestions,
    saveLessonQuestions,
  }),
  ...implement(exchangeEndpoints, { checkQuestionFile, importQuestions, exportQuestions }),
  ...implement(assignmentEndpoints, {
    addAssignment,
    getEditableAssignment,
    getOwnAssignment,
    saveAssignmentDraft,
    handInAssignment,
    removeWorkFile,
    getWorkFileLink,
  }),
  ...implement(markingEndpoints, {
    listSubmissions: listSubmissions(advisedBy),
    getSubmission: getSubmission(advisedBy),
    markSubmission: markSubmission(advisedBy),
    withdrawMark: withdrawMark(advisedBy),
    removeMarkedFile: removeMarkedFile(advisedBy),
    getSubmissionFileLink: getSubmissionFileLink(advisedBy),
  }),
  ...implement(quizEndpoints, {
    getQuiz: getQuiz(assessment),
    openAttempt: openAttempt(assessment),
    saveAnswers: saveAnswers(assessment),
    openNextQuestion: openNextQuestion(assessment),
    handInAttempt: handInAttempt(assessment),
    getAttempt: getAttempt(assessment),
  }),
  ...implement(quizMarkingEndpoints, {
    listAttempts: listAttempts(advisedBy),
    getLearnerAttempt: getLearnerAttempt(assessment, advisedBy),
    listQuestionsToMark: listQuestionsToMark(advisedBy),
    listAnswersToMark: listAnswersToMark(assessment, advisedBy),
    giveMarks: giveMarks(assessment, advisedBy),
    analyseQuiz: analyseQuiz(advisedBy),
    previewRegrade,
    regradeQuestion,
    listRegrades,
  }),
  ...implement(resultEndpoints, {
    listCourseResults: listCourseResults(advisedBy),
    listGroupResults: listGroupResults(advisedBy),
    listResults: listResults(study, advisedBy),
    getResultCurves: getResultCurves(study, advisedBy),
    getLearnerResults: getLearnerResults(advisedBy),
  }),
  ...implement(staffQuizEndpoints, {
    addQuiz,
    getEditableQuiz,
    setExtraTime: setExtraTime(assessment),
    listExtraTimes,
  }),
]
