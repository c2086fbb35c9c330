import { type Course, outlineCourse } from './course.ts'
import { text } from './text.ts'

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
  outlineCourse({
    key: 'study-well',
    name: '入学第一课 · Learning to Study',
    zh: '写给新班级的四节短课：先记得住，再说得清。内容选自记笔记和写作两门课，一次课间就能看完，看完即得结业证书。',
    en: 'Four short lessons for a new class: remember it, then say it clearly. Taken from the courses on notes and on writing, done in one break, with a certificate at the end.',
    category: 'writing',
    subcategory: 'composition',
    teachers: ['su-wanqing', 'he-jinglan'],
    level: 'beginner',
    tags: [
      ['短课', 'short'],
      ['学习方法', 'how to study'],
    ],
    popularity: 64,
    publishedDaysAgo: 60,
    audience: 'classes',
    chapters: [
      [
        '记得住',
        'Remember it',
        ['先合上书', 'Close the book first', '0:26'],
        ['一页分三处', 'One page, three parts', '0:26'],
        ['隔几天再看', 'Look again, days later', '0:26'],
      ],
      ['说得清', 'Say it clearly', ['一句话说一件事', 'One sentence, one thing', '0:40']],
    ],
  }),
  outlineCourse({
    key: 'lasting-notes',
    name: '记笔记 · Notes That Last',
    zh: '三节不到半分钟的短课，讲一种记得住的记法：先合上书写三行，再把一页分成三处，最后隔几天看一眼。附一页可以打印的笔记纸和复习日程，看完即得结业证书。',
    en: 'Three lessons of under half a minute on notes that stay with you: close the book and write three lines, divide the page into three parts, and look again some days later. With a note sheet to print, a plan for looking again, and a certificate at the end.',
    category: 'writing',
    subcategory: 'composition',
    teachers: ['su-wanqing'],
    level: 'beginner',
    tags: [
      ['短课', 'short'],
      ['学习方法', 'how to study'],
      ['复习', 'review'],
    ],
    points: {
      outcomes: text(
        '读完一页，不看书写出三行要点\n把课堂笔记变成可以自测的问题\n用三次、共十分钟，让一页笔记留得更久',
        'Write the three points of a page without looking at it\nTurn notes from class into questions to test yourself with\nKeep a page of notes for longer with three looks, ten minutes in all',
      ),
      forWhom: text(
        '笔记抄得很满、考前却想不起来的人\n刚开始自学的人',
        'Anyone with full notebooks who remembers little before the exam\nAnyone who has just begun to study alone',
      ),
      prerequisites: text(
        '不需要基础\n一支笔、一张纸',
        'No experience needed\nA pen and a sheet of paper',
      ),
    },
    popularity: 486,
    publishedDaysAgo: 11,
    audience: 'everyone',
    chapters: [
      [
        '记下来',
        'Write it down',
        ['先合上书', 'Close the book first', '0:26'],
        ['一页分三处', 'One page, three parts', '0:26'],
      ],
      ['记得住', 'Keep it', ['隔几天再看', 'Look again, days later', '0:26']],
    ],
  }),
]
