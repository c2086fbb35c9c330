import { type QuestionContent, quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { toPlainText } from '../../../platform/markup/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { listQuestionRowsById } from '../bank/questions.store.ts'
import { readNewestVersions } from '../bank/versions.store.ts'
import { type LearnersAdvisedBy, learnerScope } from '../learner-scope.store.ts'
import { findQuizLesson } from '../quizzes/quizzes.store.ts'
import { analyseOptions, analyseQuestions, summariseAttempts } from './analysis.store.ts'

/** With fewer attempts a correlation says nothing. */
const fewest = 5

const round = (value: number): number => Math.round(value * 100) / 100

const optionsOf = (content: QuestionContent | undefined) =>
  content?.type === 'single' || content?.type === 'multiple' ? content.options : []

export const analyseQuiz =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.analyseQuiz> =>
  async ({ context: { db }, caller: { language }, identity }, asked) => {
    const lesson = { ...asked, scope: learnerScope(identity, advisedBy) }
    const titles = await findQuizLesson(db, lesson)
    if (!titles) throw new Problem(quizProblems.quizNotFound)
    const names = await listCourseNames(db, [lesson.courseId])
    const summary = await summariseAttempts(db, lesson)
    const figures = await analyseQuestions(db, lesson)
    const chosen = await analyseOptions(db, lesson)
    const ids = figures.map(({ questionId }) => questionId)
    const rows = new Map((await listQuestionRowsById(db, ids)).map((row) => [row.question.id, row]))
    const versions = await readNewestVersions(db, ids)
    const contents = new Map(versions.map(({ questionId, content }) => [questionId, content]))
    const list = figures.flatMap((figure) => {
      const question = rows.get(figure.questionId)?.question
      if (!question) return []
      const options = optionsOf(contents.get(figure.questionId)).map(({ id, text, share }) => {
        const found = chosen.find(
          ({ questionId, optionId }) => questionId === figure.questionId && optionId === id,
        )
        return {
          id,
          text: toPlainText(text),
          isRight: share > 0,
          chosen: found?.chosen ?? 0,
          better: round(found?.better ?? 0),
          weaker: round(found?.weaker ?? 0),
        }
      })
      const isEnough = figure.asked >= fewest && figure.discrimination !== null
      return {
        questionId: figure.questionId,
        type: question.type,
        excerpt: question.excerpt,
        asked: figure.asked,
        answered: figure.answered,
        rightPercent: round(figure.rightPercent),
        averagePercent: round(figure.averagePercent),
        discrimination: isEnough ? round(figure.discrimination ?? 0) : null,
        options,
      }
    })
    const { attempts, averagePercent, passed } = summary
    return {
      courseName: names.get(lesson.courseId) ?? '',
      lessonTitle: language === 'en' ? titles.titleEn : titles.titleZh,
      attempts,
      averagePercent: averagePercent && round(averagePercent),
      passed,
      list,
    }
  }
