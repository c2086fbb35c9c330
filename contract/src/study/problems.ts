import { defineProblem } from '../core/problem.ts'

export const studyProblems = {
  /** Also the answer for a lesson that exists and may not be watched, or of another course. */
  lessonNotFound: defineProblem({
    id: 'lesson-not-found',
    code: 404,
    zh: '课时不存在，或您没有观看权限',
    en: 'This lesson does not exist, or you may not watch it.',
  }),
  /** The player should stop; opening the lesson again makes its play the active one. */
  playTakenOver: defineProblem({
    id: 'play-taken-over',
    code: 409,
    zh: '您已在其他窗口或设备上播放，此处不再计入学习时长',
    en: 'You are playing in another window or on another device. Nothing is counted here now.',
  }),
  certificateNotFound: defineProblem({
    id: 'certificate-not-found',
    code: 404,
    zh: '没有这个编号的证书',
    en: 'There is no certificate with this code.',
  }),
} as const
