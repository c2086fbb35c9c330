type Item = { dueDays?: number; isRequired?: boolean } & (
  | { course: string }
  /** Keys of a course and of one of its lessons. */
  | { course: string; lesson: string }
  | { title: string; note: string; minutes?: number }
)

/** A training plan; days are counted from the day on which it was given. */
export type DemoPlan = {
  name: string
  intro: string
  givenDaysAgo: number
  dueDays: number
  certificate?: { validMonths: number; renewDays: number }
  /** Keys. */
  given: { classes: string[]; people: string[] }
  /** `afterDays`: it opens on that date. */
  stages: {
    name: string
    opens: { kind: 'previous' } | { afterDays: number } | null
    items: Item[]
  }[]
  ticks: { person: string; title: string; afterDays: number; note: string }[]
  excuses: { person: string; title: string; reason: string }[]
  extensions: { person: string; afterDays: number; reason: string }[]
}

const talk = '入学面谈 · First talk'
const reading = '线下读书会 · Reading circle'
const drill = '消防演练 · Fire drill'
const firstAid = '急救实操 · First aid'
const lab = '机房实操一天 · A day in the lab'

export const plans: DemoPlan[] = [
  {
    name: '新学员入学计划 · First weeks',
    intro:
      '用一个月熟悉书院：先和顾问谈一次，学一门小课，再参加一次读书会。\nA month to settle in: talk to your advisor, take a short course, join a reading circle.',
    givenDaysAgo: 24,
    dueDays: 30,
    given: { classes: ['chinese-1'], people: ['student'] },
    stages: [
      {
        name: '认识书院 · Getting to know us',
        opens: null,
        items: [
          { title: talk, note: '和顾问约 20 分钟。', dueDays: 7 },
          { course: 'open-lessons', dueDays: 27 },
        ],
      },
      {
        name: '一起读书 · Reading together',
        opens: { kind: 'previous' },
        items: [
          { title: reading, note: '每周四晚上，二选一参加。' },
          { course: 'lasting-notes', isRequired: false },
        ],
      },
    ],
    ticks: [
      { person: 'student', title: talk, afterDays: 5, note: '每天学半小时' },
      { person: 'student2', title: talk, afterDays: 4, note: '学习目标：写作' },
      { person: 'luo-jiahe', title: talk, afterDays: 6, note: '' },
      { person: 'ye-qingyang', title: talk, afterDays: 12, note: '改期一次' },
      { person: 'ye-qingyang', title: reading, afterDays: 20, note: '' },
    ],
    excuses: [{ person: 'fu-siyuan', title: talk, reason: '去年已谈过' }],
    extensions: [{ person: 'ning-xiaoman', afterDays: 45, reason: '实习期间' }],
  },
  {
    name: '数据实训准备 · Before the data practice',
    intro: '实训开始前要完成的内容。\nWhat to finish before the practice begins.',
    givenDaysAgo: 10,
    dueDays: 16,
    given: { classes: [], people: ['song-ziyan', 'meng-qing', 'tang-shuyi', 'ke-lan'] },
    stages: [
      {
        name: '准备 · Preparation',
        opens: null,
        items: [
          { course: 'python', lesson: 'python-1-1', dueDays: 8 },
          { title: lab, note: '带上学生证。' },
        ],
      },
      {
        name: '自测 · Test yourself',
        opens: { afterDays: 1 },
        items: [
          { course: 'data-structures', lesson: 'data-structures-5-1', dueDays: 4 },
          { course: 'data-structures', lesson: 'data-structures-5-2', dueDays: 5 },
        ],
      },
      {
        name: '写一篇 · A short text',
        opens: { afterDays: 14 },
        items: [{ course: 'classical-chinese', lesson: 'classical-chinese-3-3' }],
      },
    ],
    ticks: [{ person: 'meng-qing', title: lab, afterDays: 7, note: '' }],
    excuses: [{ person: 'ke-lan', title: lab, reason: '已有上机证明' }],
    extensions: [{ person: 'tang-shuyi', afterDays: 30, reason: '病假' }],
  },
  {
    name: '实训安全培训 · Safety in practice',
    intro:
      '每年一次的安全培训，证书一年有效。\nSafety training, once a year; the certificate is valid for a year.',
    givenDaysAgo: 400,
    dueDays: 60,
    certificate: { validMonths: 12, renewDays: 30 },
    given: { classes: [], people: ['song-ziyan', 'meng-qing', 'tang-shuyi'] },
    stages: [
      {
        name: '实操 · Practice',
        opens: null,
        items: [
          { title: drill, note: '到操场集合。', minutes: 120 },
          { title: firstAid, note: '穿方便活动的衣服。', minutes: 180 },
        ],
      },
    ],
    // One certificate has ended, one will soon, one is valid for months.
    ticks: [
      { person: 'song-ziyan', title: drill, afterDays: 8, note: '' },
      { person: 'song-ziyan', title: firstAid, afterDays: 20, note: '合格' },
      { person: 'meng-qing', title: drill, afterDays: 8, note: '' },
      { person: 'meng-qing', title: firstAid, afterDays: 50, note: '合格' },
      { person: 'tang-shuyi', title: drill, afterDays: 200, note: '补训' },
      { person: 'tang-shuyi', title: firstAid, afterDays: 210, note: '合格' },
    ],
    excuses: [],
    extensions: [],
  },
]
