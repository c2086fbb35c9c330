import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { CertificateIcon, CheckIcon, EditIcon, ListIcon } from '../../ui/index.ts'
import type { ConsolePage } from './console-page.ts'

const questionsPath = `${consolePath}/questions`
const newQuestionPath = `${questionsPath}/new`
const importPath = `${questionsPath}/import`
const labelsPath = `${questionsPath}/labels`
export const questionPaths = {
  listPath: questionsPath,
  pathOf: (id: number): string => `${questionsPath}/${id}`,
}

const submissionsPath = `${consolePath}/submissions`
export const submissionPaths = {
  listPath: submissionsPath,
  pathOf: (id: number): string => `${submissionsPath}/${id}`,
}

const attemptsPath = `${consolePath}/attempts`
export const attemptPaths = {
  listPath: attemptsPath,
  pathOf: (id: number): string => `${attemptsPath}/${id}`,
}

const resultsPath = `${consolePath}/results`
export const resultPaths = {
  list: resultsPath,
  groups: `${resultsPath}/groups`,
  course: (id: number): string => `${resultsPath}/course/${id}`,
  learner: (id: number): string => `${resultsPath}/learner/${id}`,
  attempt: attemptPaths.pathOf,
  submission: submissionPaths.pathOf,
}

const quizPath = `${attemptsPath}/quiz`
export const quizPathOf = (lesson: { courseId: number; lessonId: number }): string =>
  `${quizPath}/${lesson.courseId}/${lesson.lessonId}`

const answersPath = `${consolePath}/answers`
export const answerPaths = { listPath: answersPath }

export const assessmentPages: readonly ConsolePage[] = [
  {
    id: 'questions',
    path: questionsPath,
    Icon: EditIcon,
    permission: 'questions.read',
    open: async () => {
      const { QuestionsPage } = await import(
        '../../features/assessment/console/bank/questions-page.tsx'
      )
      const newPathOf = (type: string) => `${newQuestionPath}/${type}`
      return (
        <QuestionsPage
          pathOf={questionPaths.pathOf}
          newPathOf={newPathOf}
          importPath={importPath}
          labelsPath={labelsPath}
        />
      )
    },
  },
  {
    id: 'importQuestions',
    path: importPath,
    permission: 'questions.change',
    open: async () => {
      const { ImportPage } = await import(
        '../../features/assessment/console/import/import-page.tsx'
      )
      return <ImportPage listPath={questionsPath} />
    },
  },
  {
    id: 'questionLabels',
    path: labelsPath,
    permission: 'questions.read',
    open: async () => {
      const { LabelsPage } = await import(
        '../../features/assessment/console/labels/labels-page.tsx'
      )
      return (
        <LabelsPage
          bankPath={questionsPath}
          categoryPath={(id) => `${questionsPath}?category=${id}`}
          tagPath={(name) => `${questionsPath}?tag=${encodeURIComponent(name)}`}
        />
      )
    },
  },
  {
    id: 'newQuestion',
    path: `${newQuestionPath}/:type`,
    permission: 'questions.change',
    open: async () => {
      const { NewQuestionPage } = await import('../pages/question-page.tsx')
      return <NewQuestionPage />
    },
  },
  {
    id: 'question',
    path: `${questionsPath}/:id`,
    permission: 'questions.read',
    open: async () => {
      const { QuestionPage } = await import('../pages/question-page.tsx')
      return <QuestionPage />
    },
  },
  {
    id: 'submissions',
    path: submissionsPath,
    Icon: CheckIcon,
    permission: 'assignments.mark',
    open: async () => {
      const { SubmissionsPage } = await import(
        '../../features/assessment/console/marking/submissions-page.tsx'
      )
      return <SubmissionsPage pathOf={submissionPaths.pathOf} />
    },
  },
  {
    id: 'submission',
    path: `${submissionsPath}/:id`,
    permission: 'assignments.mark',
    open: async () => {
      const { SubmissionPage } = await import('../pages/submission-page.tsx')
      return <SubmissionPage />
    },
  },
  {
    id: 'results',
    path: resultsPath,
    Icon: CertificateIcon,
    permission: 'results.read',
    open: async () => {
      const { ResultsPage } = await import(
        '../../features/assessment/console/results/results-page.tsx'
      )
      return <ResultsPage paths={resultPaths} />
    },
  },
  {
    id: 'groupResults',
    path: resultPaths.groups,
    permission: 'results.read',
    open: async () => {
      const { GroupResultsPage } = await import(
        '../../features/assessment/console/results/group-results-page.tsx'
      )
      return <GroupResultsPage paths={resultPaths} />
    },
  },
  {
    id: 'courseResults',
    path: `${resultsPath}/course/:id`,
    permission: 'results.read',
    open: async () => {
      const { CourseResultsPage } = await import('../pages/results-page.tsx')
      return <CourseResultsPage />
    },
  },
  {
    id: 'learnerResults',
    path: `${resultsPath}/learner/:id`,
    permission: 'results.read',
    open: async () => {
      const { LearnerResultsPage } = await import('../pages/results-page.tsx')
      return <LearnerResultsPage />
    },
  },
  {
    id: 'attempts',
    path: attemptsPath,
    Icon: ListIcon,
    permission: 'results.read',
    open: async () => {
      const { AttemptsPage } = await import(
        '../../features/assessment/console/attempts/attempts-page.tsx'
      )
      return <AttemptsPage pathOf={attemptPaths.pathOf} quizPath={quizPathOf} />
    },
  },
  {
    id: 'attempt',
    path: `${attemptsPath}/:id`,
    permission: 'results.read',
    open: async () => {
      const { AttemptPage } = await import('../pages/attempt-page.tsx')
      return <AttemptPage />
    },
  },
  {
    id: 'quiz',
    path: `${quizPath}/:courseId/:lessonId`,
    permission: 'results.read',
    open: async () => {
      const { QuizPage } = await import('../pages/quiz-page.tsx')
      return <QuizPage />
    },
  },
  {
    id: 'answers',
    path: answersPath,
    Icon: CheckIcon,
    permission: 'answers.mark',
    open: async () => {
      const { QuestionsToMarkPage } = await import(
        '../../features/assessment/console/answers/questions-to-mark-page.tsx'
      )
      return (
        <QuestionsToMarkPage
          pathOf={({ courseId, lessonId, questionId }) =>
            `${answersPath}/${courseId}/${lessonId}/${questionId}`
          }
        />
      )
    },
  },
  {
    id: 'markAnswers',
    path: `${answersPath}/:courseId/:lessonId/:questionId`,
    permission: 'answers.mark',
    open: async () => {
      const { MarkAnswersPage } = await import('../pages/mark-answers-page.tsx')
      return <MarkAnswersPage />
    },
  },
]
