import { defineProblem } from '../../core/problem.ts'

export const quizProblems = {
  quizNotFound: defineProblem({
    id: 'quiz-not-found',
    code: 404,
    zh: '测验不存在',
    en: 'This quiz does not exist.',
  }),
  attemptNotFound: defineProblem({
    id: 'attempt-not-found',
    code: 404,
    zh: '答卷不存在',
    en: 'This attempt does not exist.',
  }),
  /** A question is missing or archived, or a draw finds too few. */
  quizCannotBeDrawn: defineProblem({
    id: 'quiz-cannot-be-drawn',
    code: 422,
    zh: '题库中的题目不足，无法组成这份测验',
    en: 'The bank has too few questions for this quiz.',
  }),
  /** `data.refusal` says which. */
  quizNotStarted: defineProblem({
    id: 'quiz-not-started',
    code: 409,
    zh: '现在不能开始：{reason}',
    en: 'You cannot start now: {reason}',
  }),
  wrongQuizCode: defineProblem({
    id: 'wrong-quiz-code',
    code: 422,
    zh: '监考口令不正确',
    en: 'This is not the code of the invigilator.',
  }),
  attemptTakenOver: defineProblem({
    id: 'attempt-taken-over',
    code: 409,
    zh: '答题已在另一个页面或设备上继续，此页面不再保存',
    en: 'You went on in another tab or on another device. This page saves nothing any more.',
  }),
  attemptHasTime: defineProblem({
    id: 'attempt-has-time',
    code: 422,
    zh: '作答时间还没有到，可以继续作答',
    en: 'There is time left. Go on.',
  }),
  attemptOver: defineProblem({
    id: 'attempt-over',
    code: 422,
    zh: '时间已到，答卷已提交，之后的作答没有保存',
    en: 'The time is up and the attempt was handed in. Later answers were not saved.',
  }),
  attemptHandedIn: defineProblem({
    id: 'attempt-handed-in',
    code: 422,
    zh: '答卷已提交，之后的作答没有保存',
    en: 'The attempt was handed in. Later answers were not saved.',
  }),
  questionOver: defineProblem({
    id: 'question-over',
    code: 422,
    zh: '这道题的作答时间已过，没有保存',
    en: 'The time for this question is over. The answer was not saved.',
  }),
  attemptStillOpen: defineProblem({
    id: 'attempt-still-open',
    code: 409,
    zh: '答卷还没有提交',
    en: 'This attempt has not been handed in yet.',
  }),
  regradeRunning: defineProblem({
    id: 'regrade-running',
    code: 409,
    zh: '这道题正在重新评分，请在完成后重试',
    en: 'Answers to this question are being marked again. Please try again when that has finished.',
  }),
  regradeOfAll: defineProblem({
    id: 'regrade-of-all-learners',
    code: 403,
    zh: '重新评分会影响全校的答卷，只有能查看全部学员的人员才能进行',
    en: 'Marking again changes attempts of the whole school. Only staff who may see all learners can do it.',
  }),
  tooManyMarks: defineProblem({
    id: 'more-marks-than-points',
    code: 422,
    zh: '最多 {limit} 分',
    en: 'At most {limit} points.',
  }),
} as const
