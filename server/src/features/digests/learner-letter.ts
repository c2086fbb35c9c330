import { maxUnreadCount } from '@jingke/contract/chat'
import type { Language } from '@jingke/contract/core'
import { courseAddress, pagePaths } from '@jingke/contract/site/page-addresses'
import type { Letter } from '../mail/index.ts'
import type { LearnerWeek } from '../study/index.ts'
import { timeWords, weekWords } from './words.ts'

export interface LearnerDigest extends LearnerWeek {
  readonly userName: string
  readonly monday: string
  readonly unread: number
}

const listedLessons = 5

const texts = {
  'zh-CN': {
    subject: (week: string) => `上周学习小结（${week}）`,
    studied: (name: string, time: string, lessons: number) =>
      `账号 ${name} 上周学习了 ${time}，完成 ${lessons} 个课时。`,
    notStudied: (name: string) => `账号 ${name} 上周没有学习记录。`,
    reached: (goal: string) => `每周目标 ${goal}，已经达到。`,
    missing: (goal: string, rest: string) => `每周目标 ${goal}，还差 ${rest}。`,
    streak: (days: number) => `已经连续学习 ${days} 天。`,
    newLessons: '您学过的课程有新课时：',
    lesson: (course: string, lesson: string) => `《${course}》${lesson}`,
    more: (count: number) => `还有 ${count} 个新课时。`,
    unread: (count: string) => `您有 ${count} 条未读消息。`,
    next: (lesson: string) => `接着学：${lesson}`,
    goOn: '继续学习',
    courses: '我的课程',
  },
  en: {
    subject: (week: string) => `Your week of study (${week})`,
    studied: (name: string, time: string, lessons: number) =>
      `Last week the account ${name} studied for ${time} and finished ${lessons === 1 ? '1 lesson' : `${lessons} lessons`}.`,
    notStudied: (name: string) => `Last week the account ${name} did not study.`,
    reached: (goal: string) => `The weekly goal of ${goal} was reached.`,
    missing: (goal: string, rest: string) => `The weekly goal is ${goal}; ${rest} were missing.`,
    streak: (days: number) => `Your streak is ${days} days.`,
    newLessons: 'New lessons in courses that you have begun:',
    lesson: (course: string, lesson: string) => `${course}: ${lesson}`,
    more: (count: number) => (count === 1 ? 'One more is new.' : `${count} more are new.`),
    unread: (count: string) =>
      count === '1' ? 'You have 1 unread message.' : `You have ${count} unread messages.`,
    next: (lesson: string) => `Go on with ${lesson}`,
    goOn: 'Go on',
    courses: 'My courses',
  },
} as const

export const learnerLetter = (
  language: Language,
  publicUrl: string,
  { userName, monday, seconds, finishedLessons, unread, next, newLessons, ...week }: LearnerDigest,
): Omit<Letter, 'language'> => {
  const t = texts[language]
  const left = week.goal * 60 - seconds
  const goal = timeWords(language, week.goal * 60)
  const studied = [
    t.studied(userName, timeWords(language, seconds), finishedLessons),
    left > 0 ? t.missing(goal, timeWords(language, left)) : t.reached(goal),
  ]
  const space = language === 'en' ? ' ' : ''
  const listed = newLessons.slice(0, listedLessons)
  const more = newLessons.length - listed.length
  return {
    subject: t.subject(weekWords(language, monday)),
    paragraphs: [
      seconds > 0 || finishedLessons > 0 ? studied.join(space) : t.notStudied(userName),
      ...(week.streak > 1 ? [t.streak(week.streak)] : []),
      ...(listed.length > 0 ? [t.newLessons] : []),
      ...listed.map(({ courseName, lessonTitle }) => `• ${t.lesson(courseName, lessonTitle)}`),
      ...(more > 0 ? [t.more(more)] : []),
      ...(unread > 0
        ? [t.unread(unread < maxUnreadCount ? String(unread) : `${maxUnreadCount - 1}+`)]
        : []),
      ...(next ? [t.next(t.lesson(next.courseName, next.lessonTitle))] : []),
    ],
    action: next
      ? {
          label: t.goOn,
          url: `${publicUrl}${courseAddress(next.courseId, { lessonId: next.lessonId })}`,
        }
      : { label: t.courses, url: `${publicUrl}${pagePaths.ownCourses}` },
  }
}
