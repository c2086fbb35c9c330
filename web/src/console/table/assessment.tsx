import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { CertificateIcon, CheckIcon, EditIcon, ListIcon } from '../../ui/index.ts'
import { WithIds } from '../pages/with-ids.tsx'
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
const submissionPaths = {
  listPath: submissionsPath,
  pathOf: (id: number): string => `${submissionsPath}/${id}`,
}

const attemptsPath = `${consolePath}/attempts`
const attemptPaths = {
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
      const { NewQuestionPage } = await import('../pages/new-question-page.tsx')
      return <NewQuestionPage />
    },
  },
  {
    id: 'question',
    path: `${questionsPath}/:id`,
    permission: 'questions.read',
    open: async () => {
      const { QuestionPage } = await import(
        '../../features/assessment/console/editor/question-page.tsx'
      )
      return (
        <WithIds names={['id']}>{({ id }) => <QuestionPage id={id} {...questionPaths} />}</WithIds>
      )
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
      const { SubmissionPage } = await import(
        '../../features/assessment/console/marking/submission-page.tsx'
      )
      return (
        <WithIds names={['id']}>
          {({ id }) => <SubmissionPage id={id} {...submissionPaths} />}
        </WithIds>
      )
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
      const { CourseResultsPage } = await import(
        '../../features/assessment/console/results/course-results-page.tsx'
      )
      return (
        <WithIds names={['id']}>
          {({ id }) => <CourseResultsPage courseId={id} paths={resultPaths} />}
        </WithIds>
      )
    },
  },
  {
    id: 'learnerResults',
    path: `${resultsPath}/learner/:id`,
    permission: 'results.read',
    open: async () => {
      const { LearnerResultsPage } = await import(
        '../../features/assessment/console/results/learner-results-page.tsx'
      )
      return (
        <WithIds names={['id']}>
          {({ id }) => <LearnerResultsPage userId={id} paths={resultPaths} />}
        </WithIds>
      )
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
      const { AttemptPage } = await import(
        '../../features/assessment/console/attempts/attempt-page.tsx'
      )
      return (
        <WithIds names={['id']}>
          {({ id }) => <AttemptPage id={id} listPath={attemptsPath} />}
        </WithIds>
      )
    },
  },
  {
    id: 'quiz',
    path: `${quizPath}/:courseId/:lessonId`,
    permission: 'results.read',
    open: async () => {
      const { QuizPage } = await import('../../features/assessment/console/quiz/quiz-page.tsx')
      return (
        <WithIds names={['courseId', 'lessonId']}>
          {(lesson) => (
            <QuizPage
              lesson={lesson}
              listPath={attemptsPath}
              attemptPath={attemptPaths.pathOf}
              questionPath={questionPaths.pathOf}
            />
          )}
        </WithIds>
      )
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
      const { MarkPage } = await import('../../features/assessment/console/answers/mark-page.tsx')
      return (
        <WithIds names={['courseId', 'lessonId', 'questionId']}>
          {(ids) => <MarkPage {...ids} listPath={answersPath} />}
        </WithIds>
      )
    },
  },
]
