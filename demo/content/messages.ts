import { pagePaths } from '../../contract/src/site/page-addresses.ts'
import { type Text, text } from './text.ts'

export type Message = {
  key: string
  title: Text
  /** HTML: p, strong, em, ul, li, br, and a with a path of the site. */
  body: Text
  isPopup: boolean
  /** Negative: to be published in so many days. */
  publishedDaysAgo: number
  /** End of a pop-up; null if it has none. */
  endsInDays: number | null
}

export const messages: Message[] = [
  {
    key: 'welcome',
    title: text('欢迎来到精课书院', 'Welcome to Jingke Academy'),
    body: text(
      `<p>您好，很高兴您来了。</p><p>从<a href="${pagePaths.onDemandCentre}">点播中心</a>挑一门课，先学十分钟。遇到问题，点页面右侧的<strong>学业顾问</strong>，顾问会在工作时间回复。</p>`,
      `<p>Hello, it’s good to have you here.</p><p>Choose a course in the <a href="${pagePaths.onDemandCentre}">on-demand centre</a> and give it ten minutes. If you get stuck, click <strong>advisor</strong> at the side of the page; we answer during working hours.</p>`,
    ),
    isPopup: true,
    publishedDaysAgo: 21,
    endsInDays: null,
  },
  {
    key: 'reading-week',
    title: text('共读周即将开始', 'Reading week begins soon'),
    body: text(
      '<p>下周一起，顾明远与苏晚晴两位老师带大家共读七首唐诗，一天一首。</p><ul><li>每晚 20:00 更新</li><li>学完可在学习记录中查看</li></ul><p>需要提前准备的，只有一支笔。</p>',
      '<p>From next Monday, Gu Mingyuan and Su Wanqing will read seven Tang poems with you, one a day.</p><ul><li>New each evening at 20:00</li><li>Kept in your study record</li></ul><p>All you need to bring is a pen.</p>',
    ),
    isPopup: true,
    publishedDaysAgo: 1,
    endsInDays: 14,
  },
  {
    key: 'new-geography',
    title: text('新课上线：自然地理', 'New course: Physical Geography'),
    body: text(
      '<p>段亦衡与何静澜两位老师的<strong>自然地理</strong>共十节，第一节“四季从哪里来”已经上线，其余陆续更新。</p>',
      '<p><strong>Physical Geography</strong> with Duan Yiheng and He Jinglan has ten lessons. The first one, “Where seasons come from”, is online; the others follow.</p>',
    ),
    isPopup: false,
    publishedDaysAgo: 18,
    endsInDays: null,
  },
  {
    key: 'calculus-revised',
    title: text(
      '“靠近而不到达”重新讲了一遍',
      '“Approaching without arriving” has been taught again',
    ),
    body: text(
      '<p>这一节是大家提问最多的地方。林砚秋老师补画了三张图，重新录了讲解，您原来的进度不受影响。</p>',
      '<p>This lesson drew the most questions. Lin Yanqiu added three drawings and recorded it again. Your progress is not affected.</p>',
    ),
    isPopup: false,
    publishedDaysAgo: 13,
    endsInDays: null,
  },
  {
    key: 'maintenance',
    title: text('周日凌晨例行维护', 'Maintenance early on Sunday'),
    body: text(
      '<p>本周日 <strong>2:00–3:00</strong> 进行例行维护，期间视频可能短暂无法播放，学习记录不会丢失。</p>',
      '<p>This Sunday from <strong>2:00 to 3:00</strong> we will be carrying out maintenance. Videos may pause for a moment; no study records will be lost.</p>',
    ),
    isPopup: false,
    publishedDaysAgo: 9,
    endsInDays: null,
  },
  {
    key: 'study-hours',
    title: text('学时怎样计算', 'How study hours are counted'),
    body: text(
      '<p>只计算真正播放过的时间：</p><ul><li>快进跳过的部分不计</li><li>重复观看的部分只计一次</li><li>看完一节的九成即为完成</li></ul>',
      '<p>Only time actually played is counted:</p><ul><li>skipped parts don’t count</li><li>parts watched twice count once</li><li>a lesson is finished once you’ve watched nine tenths of it</li></ul>',
    ),
    isPopup: false,
    publishedDaysAgo: 16,
    endsInDays: null,
  },
  {
    key: 'first-aid-day',
    title: text('关键几分钟，先看什么', 'What to look for in the minutes that matter'),
    body: text(
      '<p><strong>急救常识</strong>共十节短课，第一节“先看现场是否安全”已经上线，适合和家人一起看。线上课不能代替线下实操培训。</p>',
      '<p><strong>First Aid Essentials</strong> has ten short lessons. The first one, “Is the scene safe?”, is online and good to watch with your family. It doesn’t replace hands-on training.</p>',
    ),
    isPopup: false,
    publishedDaysAgo: 5,
    endsInDays: null,
  },
  {
    key: 'profile-reminder',
    title: text('请核对您的个人信息', 'Please check your profile'),
    body: text(
      `<p>您的姓名会写在结业证书上，请到<a href="${pagePaths.personal}">个人信息</a>核对。</p>`,
      `<p>Your name appears on your certificates. Please check it in <a href="${pagePaths.personal}">personal info</a>.</p>`,
    ),
    isPopup: false,
    publishedDaysAgo: 3,
    endsInDays: null,
  },
  {
    key: 'lasting-notes',
    title: text('三节短课，一张证书', 'Three short lessons, one certificate'),
    body: text(
      '<p>苏晚晴老师的<strong>记笔记</strong>共三节，全部可以观看，每节不到半分钟，附一页可以打印的笔记纸。</p>',
      '<p><strong>Notes That Last</strong> with Su Wanqing has three lessons, all of them online, each of them under half a minute, with a note sheet to print.</p>',
    ),
    isPopup: false,
    publishedDaysAgo: -3,
    endsInDays: null,
  },
]
