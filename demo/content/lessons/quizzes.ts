import type { QuizSettings } from '@jingke/contract/assessment'
import { type Text, text } from '../text.ts'

/** A lesson that is a quiz, of questions of the bank. `lesson` is a key of the courses. */
export interface DemoQuiz {
  course: string
  lesson: string
  intro: Text
  settings: Omit<QuizSettings, 'introZh' | 'introEn'>
}

const draw = (tag: string, count: number): QuizSettings['items'][number] => ({
  kind: 'draw',
  tags: [tag],
  count,
  points: null,
})

const common = {
  isShuffled: true,
  questionTime: null,
  opensAt: null,
  closesAt: null,
  code: '',
  hidesNames: false,
}

export const quizzes: DemoQuiz[] = [
  {
    course: 'data-structures',
    lesson: 'data-structures-5-1',
    intro: text(
      '四道题，不限时间，可以反复做。交卷后马上看到答案和解释。',
      'Four questions without a time limit, as often as you like. The answers and why come right after you hand in.',
    ),
    settings: {
      ...common,
      items: [draw('Python', 3), draw('TCP', 1)],
      timeLimit: null,
      attempts: null,
      pause: 0,
      passPercent: 60,
      mustPass: false,
      show: {
        score: 'after-attempt',
        answers: 'after-attempt',
        right: 'after-attempt',
        explanations: 'after-attempt',
      },
    },
  },
  {
    course: 'data-structures',
    lesson: 'data-structures-5-2',
    intro: text(
      '六道题，限时二十分钟，最多两次，两次之间相隔一天。每次作答都会自动保存；时间一到，已保存的内容自动提交。其中可能有一道由老师批改的题。',
      'Six questions in twenty minutes, at most twice with a day in between. Every answer is saved as you give it, and handed in when the time is over. One of the questions may be marked by a teacher.',
    ),
    settings: {
      ...common,
      items: [draw('算法', 4), draw('machine learning', 2)],
      timeLimit: 20 * 60,
      attempts: 2,
      pause: 24 * 3600,
      passPercent: 60,
      mustPass: true,
      hidesNames: true,
      show: {
        score: 'after-attempt',
        answers: 'after-attempt',
        right: 'after-last',
        explanations: 'after-last',
      },
    },
  },
]
