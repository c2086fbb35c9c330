import { type PagePath, pagePaths } from '../../contract/src/site/page-addresses.ts'
import { type Text, text } from './text.ts'

export type BannerLink =
  | { kind: 'course'; course: string }
  | { kind: 'category'; category: string }
  | { kind: 'page'; path: PagePath }
  | { kind: 'external'; url: string }

export type Banner = {
  key: string
  adName: Text
  /** Subtitle. */
  subtitle: Text
  /** Path below demo/art. */
  adImg: string
  link: BannerLink
  isRedirect: 0 | 1
  /** Colour of text over the left of the picture. */
  textTone: 'light' | 'dark'
}

export const banners: Banner[] = [
  {
    key: 'academy-dawn',
    adName: text('把一门课学到底', 'Learn one thing well'),
    subtitle: text(
      '二十余门课程一节一节上线，三门短课今天就能学完',
      'Two dozen courses that grow lesson by lesson. Three you can finish today',
    ),
    adImg: 'banners/academy-dawn.svg',
    link: { kind: 'page', path: pagePaths.onDemandCentre },
    isRedirect: 1,
    textTone: 'dark',
  },
  {
    key: 'calculus',
    adName: text('从一条曲线开始的微积分', 'Calculus begins with a curve'),
    subtitle: text(
      '林砚秋老师主讲，先画图，再写式子',
      'With Lin Yanqiu: draw first, then write the formula',
    ),
    adImg: 'banners/calculus.svg',
    link: { kind: 'course', course: 'calculus' },
    isRedirect: 1,
    textTone: 'light',
  },
  {
    key: 'first-aid',
    adName: text('关键几分钟，您可以做些什么', 'The minutes that matter'),
    subtitle: text(
      '急救常识：先看现场是否安全，人人该会',
      'First Aid Essentials: is the scene safe? For everyone',
    ),
    adImg: 'banners/first-aid.svg',
    link: { kind: 'course', course: 'first-aid' },
    isRedirect: 1,
    textTone: 'dark',
  },
  {
    key: 'writing-season',
    adName: text('一笔一画，都有来处', 'Every stroke comes from somewhere'),
    subtitle: text(
      '古典诗文、书法与写作，六门课程',
      'Classics, calligraphy and composition: six courses',
    ),
    adImg: 'banners/writing-season.svg',
    link: { kind: 'category', category: 'writing' },
    isRedirect: 1,
    textTone: 'dark',
  },
  {
    key: 'advisor',
    adName: text('有一位顾问陪您学', 'An advisor by your side'),
    subtitle: text(
      '选课、进度、证书，点页面右侧即可交谈',
      'Courses, progress, certificates: one click at the side of the page',
    ),
    adImg: 'banners/advisor.svg',
    link: { kind: 'external', url: 'https://example.com/jingke/advisors' },
    isRedirect: 0,
    textTone: 'light',
  },
]
