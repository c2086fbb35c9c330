import type { Language } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { toCsv } from '../../../platform/text/csv.ts'
import { toTimeZone } from '../../../platform/time/time-zones.ts'
import { listDays } from '../figures/days.store.ts'
import type { Study } from '../study.ts'
import { listShownRecords } from './list-study-records.ts'

const heads = {
  records: {
    'zh-CN': [
      '课程',
      '课时',
      '进度（%）',
      '已看（秒）',
      '时长（秒）',
      '位置（秒）',
      '状态',
      '完成时间',
      '最近观看',
      '成绩',
      '得分',
      '满分',
    ],
    en: [
      'Course',
      'Lesson',
      'Progress (%)',
      'Watched (s)',
      'Duration (s)',
      'Position (s)',
      'State',
      'Finished at',
      'Last watched at',
      'Result',
      'Points',
      'Out of',
    ],
  },
  days: {
    'zh-CN': ['日期', '学习（秒）', '完成课时'],
    en: ['Day', 'Study (s)', 'Finished lessons'],
  },
} as const

const stateWords = {
  'zh-CN': { finished: '已完成', learning: '学习中' },
  en: { finished: 'finished', learning: 'learning' },
} as const

const resultWords = {
  'zh-CN': { passed: '已通过', failed: '未通过', waiting: '等待批改', done: '已交' },
  en: { passed: 'passed', failed: 'not passed', waiting: 'waiting for marks', done: 'handed in' },
} as const

/** `2026-03-31 18:05:00` in the zone: a spreadsheet recognises it as a date and time. */
const toLocal = (iso: string | null, timeZone: string): string =>
  iso === null
    ? ''
    : new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(Date.parse(iso))

const exportRecords = async (study: Study, userId: number, language: Language, zone: string) => {
  const records = await listShownRecords(study, userId, language)
  const words = stateWords[language]
  return toCsv([
    heads.records[language],
    ...records.map((record) => [
      record.courseName,
      record.lessonTitle,
      record.percent,
      record.credited,
      record.duration,
      record.position,
      record.isFinished ? words.finished : words.learning,
      toLocal(record.finishedAt, zone),
      toLocal(record.lastWatchedAt, zone),
      record.result ? resultWords[language][record.result.state] : '',
      record.result?.points ?? '',
      record.result?.points == null ? '' : (record.result.maxPoints ?? ''),
    ]),
  ])
}

export const exportStudyRecords =
  (study: Study): Operation<typeof calls.exportStudyRecords> =>
  async ({ context, caller: { language }, identity: { userId } }, { kind, timeZone }) => {
    if (kind === 'records') return exportRecords(study, userId, language, toTimeZone(timeZone))
    const days = await listDays(context.db, userId)
    return toCsv([
      heads.days[language],
      ...days.map(({ day, seconds, finishedLessons }) => [day, seconds, finishedLessons]),
    ])
  }
