import { type Text, text } from '../text.ts'

/** `levels` of a criterion: a text in both languages, and points. */
export type DemoCriterion = { title: string; levels: readonly (readonly [string, number])[] }

export type DemoWork = {
  /** Key of the learner. */
  learner: string
  text: string
  daysAgo: number
  /** Absent: it waits to be marked. */
  mark?: {
    daysAgo: number
    /** The level reached in each criterion. */
    levels: readonly number[]
    comment: string
    /** Comments by the words that they are on. */
    passages: readonly (readonly [words: string, comment: string])[]
  }
}

/** A lesson that learners hand work in for. `lesson` is a key of the courses. */
export type DemoAssignment = {
  course: string
  lesson: string
  task: Text
  dueInDays: number
  maxFiles: number
  criteria: readonly DemoCriterion[]
  works: readonly DemoWork[]
}

export const assignments: readonly DemoAssignment[] = [
  {
    course: 'classical-chinese',
    lesson: 'classical-chinese-3-3',
    task: text(
      `<p>从《左传》或《史记》里选<strong>一个人物</strong>，写一篇 200 字左右的短文，说清楚作者是怎样让这个人“活”起来的。</p>
<ul>
<li><p>先亮出你的看法，再举文中的话作证。</p></li>
<li><p>至少引用两处原文，写明出自哪一篇。</p></li>
<li><p>也可以再交一段朗读的录音，读你引用的那一处。</p></li>
</ul>`,
      `<p>Choose <strong>one person</strong> from Zuozhuan or Shiji and write about 200 characters on how the author brings this person to life.</p>
<ul>
<li><p>State your view first, then prove it with words from the text.</p></li>
<li><p>Quote at least two passages and name their chapters.</p></li>
<li><p>You may also hand in a recording in which you read one of them aloud.</p></li>
</ul>`,
    ),
    dueInDays: 9,
    maxFiles: 3,
    criteria: [
      {
        title: '观点 · A clear view',
        levels: [
          ['一句话说得清，全文围着它写 · One clear view that the whole text serves', 40],
          ['有观点，但中途走开 · A view, but the text leaves it', 25],
          ['看不出观点 · No view', 0],
        ],
      },
      {
        title: '证据 · Evidence',
        levels: [
          ['引文贴切，并说明它证明了什么 · Fitting quotations, and what they prove', 40],
          ['有引文，没有分析 · Quotations without comment', 20],
          ['没有引文 · No quotations', 0],
        ],
      },
      {
        title: '语言 · Language',
        levels: [
          ['通顺、准确 · Fluent and exact', 20],
          ['偶有不通 · Some slips', 10],
        ],
      },
    ],
    works: [
      {
        learner: 'student2',
        text: '《左传》里的曹刿，是一个冷静的人。别人急着击鼓，他说“未可”；别人急着追，他又说“未可”。等到齐军鼓了三次，他才说“可矣”。作者几乎没有写他的样子，只写他说了什么。\n\n我觉得曹刿很厉害，打仗也很勇敢，所以鲁国赢了。“一鼓作气，再而衰，三而竭”这句话到今天还有人用。',
        daysAgo: 5,
        mark: {
          daysAgo: 3,
          levels: [1, 1, 0],
          comment:
            '开头很好：“只写他说了什么”正是关键。后半段把这个看法丢开了，请沿着它写下去：两个“未可”和一个“可矣”，各说明了他怎样的判断？改好后再交一次。',
          passages: [
            ['作者几乎没有写他的样子，只写他说了什么。', '这就是你的观点，可以放到第一句。'],
            ['打仗也很勇敢', '文中有证据吗？他其实没有上阵厮杀。'],
          ],
        },
      },
      {
        learner: 'meng-qing',
        text: '鸿门宴上的樊哙只说了几句话，却最有声色。项王问他能不能再喝，他答：“臣死且不避，卮酒安足辞！”一句话就把生死和一杯酒放在一起，胆气自见。司马迁写他“瞋目视项王，头发上指，目眦尽裂”，三个动作一层紧过一层。先写样子，后写话，读的人还没听他开口，心已经提起来了。',
        daysAgo: 2,
      },
      {
        learner: 'bai-yuchen',
        text: '项羽在鸿门宴上一直没有下决心。范增“举所佩玉玦以示之者三”，他“默然不应”。四个字写出他的犹豫，也写出他的自信：他不相信刘邦真能怎么样。',
        daysAgo: 1,
      },
    ],
  },
]
