import type { Language, Permission } from '@jingke/contract/core'
import { consolePath } from '@jingke/contract/site/page-addresses'
import type { Letter } from '../mail/index.ts'
import type { PlanWeekReport } from '../plans/index.ts'
import type { WeekFigures } from '../reports/index.ts'
import { timeWords, weekWords } from './words.ts'

/** What needs somebody, for those who have the permission. */
export interface Attention {
  readonly permission: Permission
  readonly zh: string
  readonly en: string
}

export interface SchoolDigest {
  readonly monday: string
  readonly week: WeekFigures
  readonly before: WeekFigures
  readonly attention: readonly Attention[]
  /** Undefined: nobody has a plan. */
  readonly plans: PlanWeekReport | undefined
}

type Count = Exclude<keyof WeekFigures, 'firstReplySeconds' | 'seconds'>

const counts = [
  ['activeLearners', '学习人数', 'Active learners'],
  ['finishedLessons', '完成的课时', 'Finished lessons'],
  ['started', '开始学习的课程', 'Courses begun'],
  ['finished', '学完的课程', 'Courses finished'],
  ['openedCases', '新的咨询', 'New cases in the chat'],
  ['answeredCases', '已答复的咨询', 'Cases answered'],
] as const satisfies readonly (readonly [Count, string, string])[]

const planCounts = [
  ['given', '新分配的学员', 'Learners who got a plan'],
  ['doneItems', '完成的任务', 'Items done'],
  ['donePlans', '完成计划的学员', 'Learners who finished'],
] as const satisfies readonly (readonly [keyof PlanWeekReport['week'], string, string])[]

const inHours = (seconds: number): number => Math.round(seconds / 360) / 10

const withSign = (change: number): string => (change > 0 ? `+${change}` : String(change))

const texts = {
  'zh-CN': {
    subject: (week: string) => `学校周报（${week}）`,
    intro: '上周的数据，括号内是与前一周相比的变化：',
    line: (name: string, value: string, change: string) => `${name}：${value}（${change}）`,
    hours: '学习时长（小时）',
    firstReply: (now: string, before: string) =>
      `首次答复用时（中位数）：${now}（前一周 ${before}）`,
    plans: '学习计划：',
    overdue: (count: number) => `目前逾期的学员：${count}`,
    needsHelp: '最需要帮助：',
    learner: (name: string, plan: string, count: number) =>
      `${name}：《${plan}》有 ${count} 项逾期`,
    attention: '需要处理：',
    nothing: '没有需要处理的事项。',
    open: '打开管理后台',
  },
  en: {
    subject: (week: string) => `The week of the school (${week})`,
    intro: 'Figures of last week, with the change against the week before:',
    line: (name: string, value: string, change: string) => `${name}: ${value} (${change})`,
    hours: 'Hours of study',
    firstReply: (now: string, before: string) =>
      `Time to the first answer, median: ${now} (week before: ${before})`,
    plans: 'Training plans:',
    overdue: (count: number) => `Learners overdue now: ${count}`,
    needsHelp: 'Who needs help most:',
    learner: (name: string, plan: string, count: number) =>
      `${name}: ${count} overdue in “${plan}”`,
    attention: 'Needs attention:',
    nothing: 'Nothing needs attention.',
    open: 'Open the console',
  },
} as const

const planParagraphs = (
  language: Language,
  { week, before, overdueCount, overdue }: PlanWeekReport,
  line: (name: string, now: number, then: number) => string,
): string[] => {
  const t = texts[language]
  return [
    t.plans,
    ...planCounts.map(([key, zh, en]) => line(language === 'en' ? en : zh, week[key], before[key])),
    `• ${t.overdue(overdueCount)}`,
    ...(overdue.length > 0 ? [t.needsHelp] : []),
    ...overdue.map(({ name, planName, itemCount }) => `• ${t.learner(name, planName, itemCount)}`),
  ]
}

export const schoolLetter = (
  language: Language,
  publicUrl: string,
  { monday, week, before, attention, plans }: SchoolDigest,
  permissions: readonly Permission[],
): Omit<Letter, 'language'> => {
  const t = texts[language]
  const line = (name: string, now: number, then: number) =>
    `• ${t.line(name, String(now), withSign(Math.round((now - then) * 10) / 10))}`
  const wait = ({ firstReplySeconds }: WeekFigures) =>
    firstReplySeconds === null ? '–' : timeWords(language, firstReplySeconds)
  const needed = attention.filter(({ permission }) => permissions.includes(permission))
  return {
    subject: t.subject(weekWords(language, monday)),
    paragraphs: [
      t.intro,
      line(t.hours, inHours(week.seconds), inHours(before.seconds)),
      ...counts.map(([key, zh, en]) => line(language === 'en' ? en : zh, week[key], before[key])),
      ...(week.firstReplySeconds === null ? [] : [`• ${t.firstReply(wait(week), wait(before))}`]),
      ...(plans && permissions.includes('plans.read') ? planParagraphs(language, plans, line) : []),
      needed.length > 0 ? t.attention : t.nothing,
      ...needed.map(({ zh, en }) => `• ${language === 'en' ? en : zh}`),
    ],
    action: { label: t.open, url: `${publicUrl}${consolePath}` },
  }
}
