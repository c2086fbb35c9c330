import { exchangeEndpoints, questionEndpoints } from '@jingke/contract/assessment'
import { implement } from '../../platform/implement.ts'
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

export const assessmentRoutes = [
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
  ...implement(exchangeEndpoints, { checkQuestionFile, importQuestions, exportQuestions }),
]
