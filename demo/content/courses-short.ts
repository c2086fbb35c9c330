import { type Course, outlineCourse } from './course.ts'

/** Every lesson of these plays: with them a learner can finish a course of the demo school. */
export const shortCourses: Course[] = [
  outlineCourse({
    key: 'two-ideas',
    name: '数学小课 · Two Ideas of Mathematics',
    zh: '两段短片讲两个念头：一个数可以无限靠近而不到达，同一件事可以做得快慢悬殊。看完只要几分钟，适合在选课之前试一试。',
    en: 'Two short films about two ideas: a number can be approached without being reached, and one task can be done at very different speeds. A few minutes in all, to try before you choose a course.',
    category: 'mathematics',
    subcategory: 'analysis',
    teachers: ['lin-yanqiu', 'shen-zhiwei'],
    level: 'beginner',
    tags: [
      ['短课', 'short'],
      ['试听', 'sample'],
    ],
    popularity: 731,
    publishedDaysAgo: 431,
    audience: 'everyone',
    chapters: [
      [
        '两个念头',
        'Two ideas',
        ['靠近而不到达', 'Approaching without arriving', '0:40'],
        ['怎样比较快慢', 'Comparing speed', '0:42'],
      ],
    ],
  }),
  outlineCourse({
    key: 'open-lessons',
    name: '书院公开课 · Open Lessons',
    zh: '从四门课里各取一课，合成一套公开课：先想清楚，再说清楚，最后知道遇事先看什么。每课不到一分钟，配中英文字幕。',
    en: 'One lesson from each of four courses: think it through, say it clearly, and know what to look for first. Each takes less than a minute and has subtitles in Chinese and English.',
    category: 'writing',
    subcategory: 'composition',
    teachers: ['su-wanqing', 'he-jinglan'],
    level: 'beginner',
    tags: [
      ['公开课', 'open'],
      ['试听', 'sample'],
    ],
    popularity: 1264,
    publishedDaysAgo: 438,
    audience: 'everyone',
    chapters: [
      [
        '想清楚',
        'Think it through',
        ['靠近而不到达', 'Approaching without arriving', '0:40'],
        ['怎样比较快慢', 'Comparing speed', '0:42'],
      ],
      [
        '说清楚，看清楚',
        'Say it, and look',
        ['一句话说一件事', 'One sentence, one thing', '0:40'],
        ['先看现场是否安全', 'Is the scene safe?', '0:40'],
      ],
    ],
  }),
]
