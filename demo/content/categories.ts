import { type Text, text } from './text.ts'

export type CategoryKey =
  | 'mathematics'
  | 'writing'
  | 'computing'
  | 'life-science'
  | 'law-society'
  | 'world'

export type Subcategory = { key: string; name: Text; intro: Text }

export type Category = {
  key: CategoryKey
  name: Text
  intro: Text
  /** White text on it has AA contrast. */
  colour: string
  /** Path below demo/art. */
  cover: string
  children: Subcategory[]
}

export const categories: Category[] = [
  {
    key: 'mathematics',
    name: text('数学', 'Mathematics'),
    intro: text(
      '从一条曲线、一个证明开始，学会把含糊的问题说清楚。',
      'Begin with a curve or a proof, and learn to state a vague question clearly.',
    ),
    colour: '#2E5A94',
    cover: 'categories/mathematics.svg',
    children: [
      {
        key: 'analysis',
        name: text('微积分与分析', 'Calculus and analysis'),
        intro: text('变化、累积与极限。', 'Change, accumulation and limits.'),
      },
      {
        key: 'algebra-geometry',
        name: text('代数与几何', 'Algebra and geometry'),
        intro: text('结构、空间与证明。', 'Structure, space and proof.'),
      },
      {
        key: 'probability-statistics',
        name: text('概率与统计', 'Probability and statistics'),
        intro: text('在不确定中作判断。', 'Judgement under uncertainty.'),
      },
    ],
  },
  {
    key: 'writing',
    name: text('语文与写作', 'Language and Writing'),
    intro: text(
      '读古人的文章，写自己的句子；一笔一画，都有来处。',
      'Read the old masters and write your own sentences; every stroke comes from somewhere.',
    ),
    colour: '#96562F',
    cover: 'categories/writing.svg',
    children: [
      {
        key: 'classics',
        name: text('古典诗文', 'Classical literature'),
        intro: text('文言、诗词与它们的时代。', 'Prose and poems, and their times.'),
      },
      {
        key: 'composition',
        name: text('写作', 'Composition'),
        intro: text('把想法写成别人看得懂的话。', 'Put a thought into words others can follow.'),
      },
      {
        key: 'calligraphy',
        name: text('书法', 'Calligraphy'),
        intro: text(
          '执笔、结体与临帖。',
          'Holding the brush, building the character, copying models.',
        ),
      },
    ],
  },
  {
    key: 'computing',
    name: text('计算机', 'Computing'),
    intro: text(
      '从第一行代码到网络与学习机器，弄懂它为什么能运行。',
      'From a first line of code to networks and learning machines: understand why it works.',
    ),
    colour: '#584A97',
    cover: 'categories/computing.svg',
    children: [
      {
        key: 'programming',
        name: text('程序设计', 'Programming'),
        intro: text(
          '把步骤写清楚，让机器去做。',
          'Write the steps down and let the machine do them.',
        ),
      },
      {
        key: 'systems',
        name: text('系统与网络', 'Systems and networks'),
        intro: text('机器之间如何说话。', 'How machines talk to each other.'),
      },
      {
        key: 'intelligence',
        name: text('数据与智能', 'Data and intelligence'),
        intro: text('让数据回答问题。', 'Let data answer questions.'),
      },
    ],
  },
  {
    key: 'life-science',
    name: text('生命科学', 'Life Science'),
    intro: text(
      '从一个细胞到一片湿地，看生命怎样维持、传递与相处。',
      'From one cell to a whole wetland: how life keeps going, is passed on, and is shared.',
    ),
    colour: '#41772F',
    cover: 'categories/life-science.svg',
    children: [
      {
        key: 'cell-gene',
        name: text('细胞与基因', 'Cells and genes'),
        intro: text('生命的最小单位与它的密码。', 'The smallest unit of life and its code.'),
      },
      {
        key: 'ecology-environment',
        name: text('生态与环境', 'Ecology and environment'),
        intro: text('谁吃谁，谁靠谁。', 'Who eats whom, and who depends on whom.'),
      },
      {
        key: 'health',
        name: text('健康与急救', 'Health and first aid'),
        intro: text('关键几分钟里该做什么。', 'What to do in the minutes that matter.'),
      },
    ],
  },
  {
    key: 'law-society',
    name: text('法律与社会', 'Law and Society'),
    intro: text(
      '合同、市场与人群：看懂日常生活背后的规则。',
      'Contracts, markets and crowds: the rules behind everyday life.',
    ),
    colour: '#8A3A55',
    cover: 'categories/law-society.svg',
    children: [
      {
        key: 'law',
        name: text('法学', 'Law'),
        intro: text('权利、义务与说理。', 'Rights, duties and reasons.'),
      },
      {
        key: 'society-economy',
        name: text('社会与经济', 'Society and economy'),
        intro: text('选择、交换与共同生活。', 'Choice, exchange and living together.'),
      },
    ],
  },
  {
    key: 'world',
    name: text('外语与世界', 'Languages and the World'),
    intro: text(
      '换一种语言，换一张地图，再看一遍我们住的地方。',
      'Another language, another map, and another look at where we live.',
    ),
    colour: '#17748A',
    cover: 'categories/world.svg',
    children: [
      {
        key: 'foreign-languages',
        name: text('外国语', 'Foreign languages'),
        intro: text('听懂、说出、写下来。', 'Understand it, say it, write it down.'),
      },
      {
        key: 'history-geography',
        name: text('历史与地理', 'History and geography'),
        intro: text('时间与空间里的人。', 'People in time and space.'),
      },
    ],
  },
]
