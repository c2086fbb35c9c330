type Hours = { timeZone: string; days: ({ from: string; to: string } | null)[]; holidays: string[] }

export type DemoTeam = {
  key: string
  name: string
  greeting: string
  advisors: string[]
  hours: Hours
  /** Minutes of working time; null: no target. */
  answerMinutes: number | null
}

const timeZone = 'Asia/Shanghai'
const everyDay = { from: '09:00', to: '21:00' }
const weekday = { from: '08:30', to: '18:00' }

/** Learners are in the team of their advisor. */
export const teams: DemoTeam[] = [
  {
    key: 'chenghu',
    name: '澄湖学业顾问组',
    greeting:
      '您好，这里是澄湖学业顾问组。选课、进度、证书，有问题随时留言，我们每天 9:00–21:00 在线。',
    advisors: ['advisor', 'shen-shuyan'],
    hours: { timeZone, days: Array(7).fill(everyDay), holidays: [] },
    answerMinutes: 120,
  },
  {
    key: 'jiangan',
    name: '江岸学业顾问组',
    greeting: '您好，欢迎联系江岸学业顾问组。请直接写下您的问题，我们会尽快回复。',
    advisors: ['advisor2'],
    hours: {
      timeZone,
      days: [weekday, weekday, weekday, weekday, weekday, null, null],
      holidays: [],
    },
    answerMinutes: null,
  },
]

/** An advisor who is away, and who answers meanwhile. */
export const absence = { advisor: 'shen-shuyan', backup: 'advisor', daysBefore: 2, days: 9 }

/** `team`: for all of its advisors. */
export type DemoReply = { title: string; text: string } & ({ team: string } | { advisor: string })

export const replies: DemoReply[] = [
  {
    team: 'chenghu',
    title: '欢迎新学员',
    text: '{{学员}}您好，我是{{团队}}的{{顾问}}。今后选课和学习中的问题，都可以在这里找我。',
  },
  {
    team: 'chenghu',
    title: '证书说明',
    text: '每节课达到完成标准后，结业证书会出现在“我的课程”里，可以打印，也能凭编号查验。',
  },
  {
    team: 'jiangan',
    title: '非工作时间留言',
    text: '{{学员}}您好，留言已收到。我们工作日 8:30–18:00 在线，上班后第一时间回复您。',
  },
  {
    advisor: 'advisor',
    title: '询问进度',
    text: '{{学员}}您好，《{{课程}}》的“{{课时}}”学得怎么样？有不清楚的地方可以告诉我是哪一分钟。',
  },
]

/** Counts back from the seeding; `workingMinutesAgo` only in the hours of the team. */
export type DemoTime = { minutesAgo: number } | { workingMinutesAgo: number }

/** `from` is the learner or the advisor. */
export type DemoChat = {
  learner: string
  messages: ({ from: 'learner' | 'advisor'; text: string } & DemoTime)[]
  /** Whether the other side has read everything. */
  isRead: boolean
  labels?: string[]
  rating?: { stars: number; note: string }
  /** For colleagues. */
  note?: string
}

const day = 24 * 60

export const chats: DemoChat[] = [
  {
    learner: 'student',
    isRead: true,
    labels: ['学习计划'],
    rating: { stars: 5, note: '回复很快，也很耐心。' },
    note: '目标是这个月拿到公开课的结业证书，可在月底前提醒一次。',
    messages: [
      {
        from: 'learner',
        minutesAgo: 12 * day + 42,
        text: '老师好，数据结构的第一节我听完了，接下来先学微积分还是先看公开课？',
      },
      {
        from: 'advisor',
        minutesAgo: 12 * day + 31,
        text: '若溪你好！那一节你看得很完整，可以直接开始高等数学的“靠近而不到达”。公开课里也有这一节，周末可以再看一遍。',
      },
      { from: 'learner', minutesAgo: 12 * day + 28, text: '好的，那每周学几节比较合适？' },
      {
        from: 'advisor',
        minutesAgo: 12 * day + 20,
        text: '你平时晚上有一小时，建议每周三节，周末留半小时做笔记整理。',
      },
      { from: 'learner', minutesAgo: 12 * day + 18, text: '收到，谢谢老师！' },
      {
        from: 'learner',
        minutesAgo: 5 * day + 90,
        text: '老师，昨天有一节看到一半网断了，再打开会从头开始吗？',
      },
      {
        from: 'advisor',
        minutesAgo: 5 * day + 75,
        text: '不会，系统会记住您看到的那一秒。在首页点“继续学习”就能接着看。',
      },
      { from: 'learner', minutesAgo: 5 * day + 70, text: '试过了，真的接上了。' },
      {
        from: 'advisor',
        minutesAgo: 5 * day + 66,
        text: '太好了。这周已经学了四天，保持这个节奏。',
      },
      {
        from: 'learner',
        minutesAgo: day + 130,
        text: '公开课的结业证书也是学完所有课时就自动有吗？',
      },
      {
        from: 'advisor',
        minutesAgo: day + 115,
        text: '是的，每节达到完成标准后，证书会出现在“我的课程”里，可以打印，也能凭编号查验。',
      },
      { from: 'learner', minutesAgo: day + 112, text: '明白了，我争取这个月拿到。' },
    ],
  },
  {
    learner: 'song-ziyan',
    isRead: false,
    labels: ['选课', '零基础'],
    messages: [
      {
        from: 'learner',
        minutesAgo: 55,
        text: '老师您好，我想换一个学习方向，从写作转到数据分析，需要从哪门课开始？',
      },
      { from: 'learner', minutesAgo: 53, text: '之前没有学过编程。' },
    ],
  },
  {
    learner: 'meng-qing',
    isRead: true,
    labels: ['播放'],
    rating: { stars: 4, note: '' },
    messages: [
      { from: 'learner', minutesAgo: 2 * day + 15, text: '请问字幕可以放大吗？' },
      {
        from: 'advisor',
        minutesAgo: 2 * day + 4,
        text: '可以，在播放器右下角的设置里调整字幕大小，会一直记住。',
      },
      { from: 'learner', minutesAgo: 2 * day, text: '找到了，谢谢！' },
      { from: 'advisor', minutesAgo: 2 * day - 3, text: '不客气，祝学习顺利。' },
    ],
  },
  {
    learner: 'bai-yuchen',
    isRead: false,
    labels: ['学习计划'],
    messages: [
      { from: 'learner', minutesAgo: 10 * day + 50, text: '老师，数据结构要先学编程吗？' },
      {
        from: 'advisor',
        minutesAgo: 10 * day + 38,
        text: '不用，先看“怎样比较快慢”，只需要会数数。',
      },
      {
        from: 'learner',
        workingMinutesAgo: 260,
        text: '老师，上周回家一趟，落下了。折半查找那一段没有看懂，可以约个时间讲一下吗？',
      },
    ],
  },
  {
    learner: 'ke-lan',
    isRead: false,
    messages: [{ from: 'learner', minutesAgo: 14, text: '共读周的书目在哪里可以看到？' }],
  },
  {
    learner: 'student2',
    isRead: true,
    messages: [
      {
        from: 'learner',
        minutesAgo: 3 * day + 40,
        text: '老师，我的年级还没有确认，会影响看课吗？',
      },
      {
        from: 'advisor',
        minutesAgo: 3 * day + 22,
        text: '不影响已开放的课程。我已提醒管理员，今天会确认。',
      },
      { from: 'learner', minutesAgo: 3 * day + 20, text: '好的，麻烦了。' },
    ],
  },
  {
    learner: 'luo-jiahe',
    isRead: false,
    messages: [{ from: 'learner', minutesAgo: 190, text: '高等数学第二章什么时候上线？' }],
  },
  {
    learner: 'tang-shuyi',
    isRead: true,
    labels: ['证书'],
    rating: { stars: 5, note: '谢谢老师！' },
    messages: [
      {
        from: 'learner',
        minutesAgo: 8 * day + 300,
        text: '老师好，证书上的名字可以改成身份证上的名字吗？',
      },
      {
        from: 'advisor',
        minutesAgo: 8 * day + 288,
        text: '可以。请先在个人信息里改好姓名，之后签发的证书会用新的名字。',
      },
      { from: 'learner', minutesAgo: 8 * day + 280, text: '改好了，谢谢老师！' },
      { from: 'advisor', minutesAgo: 8 * day + 276, text: '收到，祝顺利结业。' },
    ],
  },
  {
    learner: 'ye-qingyang',
    isRead: true,
    labels: ['设备'],
    rating: { stars: 3, note: '希望周末也有人回复。' },
    messages: [
      { from: 'learner', minutesAgo: 6 * day + 20, text: '平板上看课会卡，是网络的问题吗？' },
      {
        from: 'advisor',
        minutesAgo: 6 * day - 45,
        text: '可以先在播放器的“清晰度”里选低一档。',
      },
      { from: 'learner', minutesAgo: 6 * day - 60, text: '选低一档后好多了。' },
      { from: 'advisor', minutesAgo: 6 * day - 66, text: '好的，再遇到请把时间点发给我。' },
    ],
  },
  {
    learner: 'jian-zhixia',
    isRead: false,
    labels: ['学习计划'],
    messages: [
      {
        from: 'learner',
        minutesAgo: 17 * day + 60,
        text: '老师，我打算先看公开课，再学数据结构，顺序合适吗？',
      },
      {
        from: 'advisor',
        minutesAgo: 17 * day + 48,
        text: '很合适。公开课四节一天就能看完，看完会有结业证书。',
      },
      {
        from: 'learner',
        workingMinutesAgo: 95,
        text: '最近单位很忙，两周没有学了，从哪里接上比较好？',
      },
    ],
  },
  {
    learner: 'ning-xiaoman',
    isRead: false,
    messages: [
      { from: 'learner', minutesAgo: 2 * day + 50, text: '老师，学习记录可以导出给学校看吗？' },
      {
        from: 'advisor',
        minutesAgo: 2 * day + 38,
        text: '可以，在“学习记录”里导出，文件里有每一节的学时。',
      },
      { from: 'learner', minutesAgo: 40, text: '导出来的学时比学校系统里少半小时，怎么核对？' },
    ],
  },
]
