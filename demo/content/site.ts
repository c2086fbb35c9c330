import { lessons, openings } from '../lessons/lessons.ts'
import { categories } from './categories.ts'
import { courses } from './courses.ts'
import { teachers } from './teachers.ts'
import type { Text } from './text.ts'

export type SiteFigure = { key: string; value: number; unit: Text; label: Text }
/** `page`: the path where it is found. */
export type SiteService = { key: string; title: Text; text: Text; picture: string; page?: string }

export type Site = {
  name: Text
  title: Text
  slogan: Text
  keywords: Text
  description: Text
  /** Paragraphs of the /home page, in reading order. */
  story: Text[]
  figures: SiteFigure[]
  services: SiteService[]
  contact: { address: Text; phone: string; hours: Text; email: string }
  copyright: Text
  recordNo: Text
  icpNo: Text
  /** Paths below demo/art. */
  images: {
    logo: string
    bottomLogo: string
    englishLogo: string
    englishBottomLogo: string
    icon: string
    qrCode: string
    hero: string
    login: string
    empty: string
    notFound: string
    avatarMale: string
    avatarFemale: string
  }
}

/** Those for one institution are not counted: no other learner finds them. */
const open = courses.filter(({ audience }) => audience === 'everyone')

/** Lessons to come are not counted either. */
const isPlayed = new Set(
  [...lessons, ...openings].flatMap(({ lessonKey, repeatedIn }) => [lessonKey, ...repeatedIn]),
)

export const site: Site = {
  name: { zh: '精课书院', en: 'Jingke Academy' },
  title: {
    zh: '精课书院 · 把一门课学到底',
    en: 'Jingke Academy · Learn one thing well',
  },
  slogan: { zh: '把一门课学到底', en: 'Learn one thing well' },
  keywords: {
    zh: '在线课程,点播,书院,数学,写作,编程,生命科学,法律,外语',
    en: 'online courses,on demand,academy,mathematics,writing,computing,life science,law,languages',
  },
  description: {
    zh: '精课书院是一所在线书院：二十余门一节一节上线的课程，八位亲自答疑的老师，和一支陪着您的学业顾问团队。',
    en: 'Jingke Academy is an online academy: two dozen courses that grow lesson by lesson, eight teachers who answer in person, and a team of academic advisors who stay with you.',
  },
  story: [
    {
      zh: '精课书院始于一间旧书店的二楼。最初只有十一把椅子和一块黑板，每周三晚上讲一节数学、一节古文。来的人有学生，有下了夜班的护士，也有想重新看懂孩子课本的父亲。',
      en: 'Jingke Academy began on the upper floor of an old bookshop: eleven chairs, one blackboard, and every Wednesday evening one lesson of mathematics and one of classical Chinese. Students came, and nurses after the late shift, and a father who wanted to read his child’s textbook again.',
    },
    {
      zh: '后来椅子不够了，我们开始把课录下来。录课让我们明白一件事：一节课若能讲得更短，往往是因为讲的人想得更清楚了。于是“精课”成了我们的名字，也成了我们的规矩——每节课只讲一件事，讲到能用为止。',
      en: 'When the chairs ran out we began to record. Recording taught us that a lesson usually gets shorter because the teacher has thought it through. “Jingke”, the refined lesson, became our name and our rule: one idea per lesson, taught until you can use it.',
    },
    {
      zh: '今天的书院分为六个学科，二十余门课程。每门课由一至两位老师主讲，从第一章到最后一章都由他们自己备课、自己出镜、自己改讲稿。课程上线之后并不算完成：学员问得最多的地方，我们会重新讲一遍。',
      en: 'Today the academy has six fields and two dozen courses. Each is taught by one or two teachers who prepare, present and revise it themselves from the first chapter to the last. A published course is not a finished one: where learners ask the most, we teach it again.',
    },
    {
      zh: '我们相信学习需要有人陪。每位学员都有一位学业顾问，看得到您学到哪里、卡在哪一秒，也记得您上周说过的话。您不必重新解释自己，只需接着学。',
      en: 'We believe learning needs company. Every learner has an academic advisor who can see where you are, at which second you got stuck, and what you said last week. You don’t have to explain yourself again; just keep going.',
    },
    {
      zh: '书院的门一直开着。愿您在这里把一门课学到底，然后带着它走得更远。',
      en: 'The door of the academy stays open. May you learn one thing well here, and go further with it.',
    },
  ],
  figures: [
    {
      key: 'courses',
      value: open.length,
      unit: { zh: '门', en: '' },
      label: { zh: '公开课程', en: 'open courses' },
    },
    {
      key: 'teachers',
      value: teachers.length,
      unit: { zh: '位', en: '' },
      label: { zh: '主讲老师', en: 'teachers' },
    },
    {
      key: 'lessons',
      value: open
        .flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons))
        .filter(({ key }) => isPlayed.has(key)).length,
      unit: { zh: '节', en: '' },
      label: { zh: '已上线课时', en: 'lessons online' },
    },
    {
      key: 'fields',
      value: categories.length,
      unit: { zh: '个', en: '' },
      label: { zh: '学科', en: 'fields' },
    },
  ],
  services: [
    {
      key: 'on-demand',
      picture: 'services/on-demand.svg',
      page: '/onDemandCenter',
      title: { zh: '随时点播', en: 'Courses on demand' },
      text: {
        zh: '课程按章节点播，每节十分钟上下，只讲一件事。通勤的一站路，刚好听完一节。',
        en: 'Courses are on demand, chapter by chapter. A lesson takes about ten minutes and covers one idea: just right for the ride to work.',
      },
    },
    {
      key: 'resume',
      picture: 'services/resume.svg',
      page: '/my/myCourse',
      title: { zh: '从上一秒接着学', en: 'Resume where you stopped' },
      text: {
        zh: '离开时停在哪一秒，回来就从哪一秒开始。换一台电脑或平板，进度也在。',
        en: 'Come back to the very second where you left off, on this device or another.',
      },
    },
    {
      key: 'advisor',
      picture: 'services/advisor.svg',
      page: '/aboutUs',
      title: { zh: '专属学业顾问', en: 'Your own advisor' },
      text: {
        zh: '页面右侧点一下，就能和您的顾问说话。顾问看得到您正在学的课和进度，不用从头解释。',
        en: 'One click at the side of the page and you’re talking to your advisor, who can already see your course and progress. No need to start from the beginning.',
      },
    },
    {
      key: 'record',
      picture: 'services/record.svg',
      page: '/my/record',
      title: { zh: '如实的学习记录', en: 'An honest study record' },
      text: {
        zh: '只记录真正看过的每一秒，快进不算数。学校和单位可以放心采用这份学时。',
        en: 'Only the seconds you actually watch count; skipping ahead doesn’t. Schools and employers can rely on the hours.',
      },
    },
    {
      key: 'captions',
      picture: 'services/captions.svg',
      page: '/onDemandCenter',
      title: { zh: '字幕与讲稿', en: 'Captions and transcript' },
      text: {
        zh: '每节课都配有字幕，讲稿随播放同步滚动，点一句就跳到那一句。听不清、不方便开声音，都能学。',
        en: 'Every lesson has captions, and a transcript that follows the player: click a sentence and jump to it. Learn without sound when you must.',
      },
    },
    {
      key: 'institution',
      picture: 'services/institution.svg',
      page: '/aboutUs',
      title: { zh: '院校与单位专班', en: 'Classes for institutions' },
      text: {
        zh: '为院校和单位开设专属课程，成员单独可见，学习情况按班级汇总，由同一支顾问团队服务。',
        en: 'Schools and employers get courses only their members can see, progress by class, and the same advisor team.',
      },
    },
    {
      key: 'favourites',
      picture: 'services/favourites.svg',
      page: '/my/collect',
      title: { zh: '收藏与学习计划', en: 'Favourites and plans' },
      text: {
        zh: '把想学的课收藏起来，和顾问一起排出每周两到三节的计划。学得慢没有关系，不断就好。',
        en: 'Keep the courses you want, and plan two or three lessons a week with your advisor. Slow is fine; steady is better.',
      },
    },
    {
      key: 'access',
      picture: 'services/access.svg',
      title: { zh: '人人可用', en: 'Open to everyone' },
      text: {
        zh: '全站可用键盘操作，支持读屏软件、深色模式与减少动效。学习不该因为设备或身体条件而止步。',
        en: 'The whole site works by keyboard and screen reader, in light or dark, with reduced motion. No device or disability should stand between you and a course.',
      },
    },
  ],
  contact: {
    address: {
      zh: '云岭市青屿区砚池路 18 号 精课书院',
      en: 'Jingke Academy, 18 Yanchi Road, Qingyu District, Yunling',
    },
    phone: '400-000-0186',
    hours: {
      zh: '周一至周日 9:00–21:00',
      en: 'Monday to Sunday, 9:00–21:00',
    },
    email: 'hello@example.com',
  },
  copyright: {
    zh: '© 2026 精课书院 版权所有',
    en: '© 2026 Jingke Academy. All rights reserved.',
  },
  recordNo: {
    zh: '示例公网安备 00000000000000 号',
    en: 'Sample security record 00000000000000',
  },
  icpNo: { zh: '示例ICP备00000000号', en: 'Sample ICP record 00000000' },
  images: {
    logo: 'logo.svg',
    bottomLogo: 'logo-bottom.svg',
    englishLogo: 'logo-english.svg',
    englishBottomLogo: 'logo-english-bottom.svg',
    icon: 'icon.svg',
    qrCode: 'qr-code.svg',
    hero: 'hero.svg',
    login: 'login.svg',
    empty: 'empty.svg',
    notFound: 'not-found.svg',
    avatarMale: 'avatar-male.svg',
    avatarFemale: 'avatar-female.svg',
  },
}
