import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { CheckIcon, EditIcon } from '../../ui/index.ts'
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
]
