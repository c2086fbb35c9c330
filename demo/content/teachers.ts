import type { CategoryKey } from './categories.ts'
import { type Text, text } from './text.ts'

export type TeacherKey =
  | 'lin-yanqiu'
  | 'gu-mingyuan'
  | 'shen-zhiwei'
  | 'su-wanqing'
  | 'qiao-muran'
  | 'he-jinglan'
  | 'pei-shaoting'
  | 'duan-yiheng'

export type Teacher = {
  key: TeacherKey
  name: Text
  sex: 'male' | 'female'
  title: Text
  intro: Text
  subjects: CategoryKey[]
  /** Path below demo/art. */
  portrait: string
}

export const teachers: Teacher[] = [
  {
    key: 'lin-yanqiu',
    name: text('林砚秋', 'Lin Yanqiu'),
    sex: 'female',
    title: text('数学主讲', 'Senior teacher of mathematics'),
    intro: text(
      '教了二十六年微积分，仍然每学期重写讲义。她相信没有人“学不会数学”，只有一步被跳过去的讲解。课堂上最常问的一句是：你是怎么想到的？',
      'She has taught calculus for twenty-six years and still rewrites her notes every term. Nobody is bad at mathematics, she says; somewhere a step was skipped. Her favourite question in class: how did you come to think of that?',
    ),
    subjects: ['mathematics'],
    portrait: 'teachers/lin-yanqiu.svg',
  },
  {
    key: 'gu-mingyuan',
    name: text('顾明远', 'Gu Mingyuan'),
    sex: 'male',
    title: text('古典文学与书法主讲', 'Senior teacher of classics and calligraphy'),
    intro: text(
      '自幼临帖，五十年不辍，写字先教人坐直。讲古文从不先讲翻译，而是先把文章念出声来。',
      'He has copied the old masters for fifty years, and teaches posture before strokes. He never begins a classical text with its translation: he reads it aloud first.',
    ),
    subjects: ['writing'],
    portrait: 'teachers/gu-mingyuan.svg',
  },
  {
    key: 'shen-zhiwei',
    name: text('沈知微', 'Shen Zhiwei'),
    sex: 'female',
    title: text('概率统计与数据主讲', 'Teacher of statistics and data'),
    intro: text(
      '做过八年临床数据分析，见过太多被误读的百分比。她的课从一枚硬币讲起，到看得懂一篇论文的结论为止。',
      'Eight years of clinical data analysis showed her how often a percentage is misread. Her course starts from a coin and ends when you can judge the conclusion of a paper.',
    ),
    subjects: ['mathematics', 'computing'],
    portrait: 'teachers/shen-zhiwei.svg',
  },
  {
    key: 'su-wanqing',
    name: text('苏晚晴', 'Su Wanqing'),
    sex: 'female',
    title: text('写作与学术英语主讲', 'Teacher of writing and academic English'),
    intro: text(
      '当过十年编辑，改过的稿子比写过的多。她教人写作只用三个动作：删掉一句，换一个动词，再念一遍。',
      'Ten years as an editor: she has corrected more pages than she has written. She teaches writing in three moves: cut a sentence, change a verb, read it aloud again.',
    ),
    subjects: ['writing', 'world'],
    portrait: 'teachers/su-wanqing.svg',
  },
  {
    key: 'qiao-muran',
    name: text('乔木然', 'Qiao Muran'),
    sex: 'male',
    title: text('计算机主讲', 'Teacher of computing'),
    intro: text(
      '写过嵌入式系统，也维护过大型网站，最后发现最喜欢的是讲清楚一个循环。他的每节课都从一个会出错的程序开始。',
      'He built embedded systems and kept large websites running, then found that he most enjoys explaining a loop. Every lesson of his begins with a program that fails.',
    ),
    subjects: ['computing'],
    portrait: 'teachers/qiao-muran.svg',
  },
  {
    key: 'he-jinglan',
    name: text('何静澜', 'He Jinglan'),
    sex: 'female',
    title: text('生命科学主讲', 'Senior teacher of life science'),
    intro: text(
      '实验室里待了十五年，显微镜旁的素描本画满了二十几册。她说，先画下来，才算真正看见。业余时间是一名急救志愿者。',
      'After fifteen years in laboratories, the sketchbooks beside her microscope number more than twenty. You have not seen it, she says, until you have drawn it. In her free time she volunteers as a first-aider.',
    ),
    subjects: ['life-science'],
    portrait: 'teachers/he-jinglan.svg',
  },
  {
    key: 'pei-shaoting',
    name: text('裴绍庭', 'Pei Shaoting'),
    sex: 'male',
    title: text('法学与经济学主讲', 'Teacher of law and economics'),
    intro: text(
      '执业律师出身，习惯用一张租房合同讲清一章民法。他要求学员先替对方把话说完，再开口反驳。',
      'A former practising lawyer, he can explain a chapter of civil law with one tenancy contract. He asks learners to state the other side’s case fully before they answer it.',
    ),
    subjects: ['law-society'],
    portrait: 'teachers/pei-shaoting.svg',
  },
  {
    key: 'duan-yiheng',
    name: text('段亦衡', 'Duan Yiheng'),
    sex: 'male',
    title: text('历史与地理主讲', 'Teacher of history and geography'),
    intro: text(
      '徒步走过三条古商路，包里总带着一张等高线地图。在他的课上，历史发生在山口、渡口和季风里。',
      'He has walked three old trade routes with a contour map in his bag. In his lessons history happens at passes, at ferries and in the monsoon.',
    ),
    subjects: ['world', 'life-science'],
    portrait: 'teachers/duan-yiheng.svg',
  },
]
