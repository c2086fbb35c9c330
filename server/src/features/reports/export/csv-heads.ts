import type { Language } from '@jingke/contract/core'

type Heads = Record<Language, readonly string[]>

/** The first row of each file. */
export const heads = {
  days: {
    'zh-CN': ['日期', '活跃学员', '学习（秒）', '完成课时', '登录', '登录被拒'],
    en: ['Day', 'Active learners', 'Study (s)', 'Finished lessons', 'Sign-ins', 'Refusals'],
  },
  courses: {
    'zh-CN': ['课程', '学员', '学习（秒）', '开始', '学完', '期内开始并学完', '中途放弃'],
    en: [
      'Course',
      'Learners',
      'Study (s)',
      'Started',
      'Finished',
      'Finished of those started',
      'Abandoned',
    ],
  },
  learners: {
    'zh-CN': ['姓名', '用户名', '机构', '课程', '日期', '学习（秒）'],
    en: ['Name', 'User name', 'Institution', 'Course', 'Day', 'Study (s)'],
  },
  lessons: {
    'zh-CN': ['课时', '开始', '学完'],
    en: ['Lesson', 'Started', 'Finished'],
  },
  'sign-ins': {
    'zh-CN': ['时间', '姓名', '用户名', '结果', '原因', '设备', '地址'],
    en: ['Time', 'Name', 'User name', 'Outcome', 'Reason', 'Device', 'Address'],
  },
  messages: {
    'zh-CN': ['标题', '接收对象', '开始时间', '送达', '已读'],
    en: ['Title', 'Audience', 'Start', 'Reached', 'Read'],
  },
  chat: {
    'zh-CN': ['名称', '新会话', '已结束', '回复', '首次回复（秒，中位数）', '回复（秒，中位数）'],
    en: ['Name', 'Opened', 'Closed', 'Replies', 'First reply (s, median)', 'Reply (s, median)'],
  },
  storage: {
    'zh-CN': ['课程', '视频', '字节'],
    en: ['Course', 'Videos', 'Bytes'],
  },
} as const satisfies Record<string, Heads>
