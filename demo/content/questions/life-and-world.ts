import {
  filed,
  match,
  multiple,
  number,
  order,
  single,
  statement,
  words,
  written,
} from './question.ts'

export const lifeAndWorldQuestions = [
  ...filed({ category: '生命科学/细胞与遗传', tags: ['细胞', '遗传'], difficulty: 'medium' }, [
    match(
      '把细胞器与它的主要功能对应起来。',
      [
        ['线粒体', '有氧呼吸'],
        ['叶绿体', '光合作用'],
        ['核糖体', '合成蛋白质'],
        ['溶酶体', '分解大分子'],
      ],
      ['储存遗传信息'],
    ),
    order('把有丝分裂的各个时期排成正确的顺序。', ['前期', '中期', '后期', '末期']),
    words('DNA 由四种碱基组成，其中腺嘌呤与 [[1]] 配对，鸟嘌呤与 [[2]] 配对。', [
      ['胸腺嘧啶', 'T'],
      ['胞嘧啶', 'C'],
    ]),
    number(
      '两个杂合子 Aa 杂交，后代中显性性状占百分之几？',
      { value: 75, units: [{ name: '%', factor: 1 }] },
      { why: '基因型之比为 1 : 2 : 1，其中 AA 与 Aa 表现显性。' },
    ),
  ]),
  ...filed(
    { category: '生命科学/生态与急救', tags: ['ecology', 'first aid'], difficulty: 'easy' },
    [
      multiple(
        'Which of these are producers in a pond?',
        ['algae', 'water lilies'],
        ['frogs', 'pike', 'snails'],
      ),
      order('An adult has collapsed and does not answer. Put the first steps in order.', [
        'Make sure that the place is safe',
        'Check whether the person answers and breathes',
        'Call for help',
        'Begin chest compressions',
      ]),
      number(
        '每分钟胸外按压的次数应在 100 到 120 之间。30 次按压大约需要多少秒？',
        {
          value: 16.5,
          tolerance: 1.6,
          units: [
            { name: '秒', factor: 1 },
            { name: 's', factor: 1 },
          ],
        },
        { why: '按每分钟 100 到 120 次计算，30 次需要 15 到 18 秒。' },
      ),
      statement(
        'A burn should be cooled with ice from the freezer.',
        false,
        'Use cool running water; ice harms the skin further.',
      ),
    ],
  ),
  ...filed({ category: '人文/世界史与地理', tags: ['历史', 'geography'], difficulty: 'medium' }, [
    order('把下列事件按时间先后排列。', [
      '秦统一六国',
      '西罗马帝国灭亡',
      '郑和第一次下西洋',
      '哥伦布到达美洲',
      '法国大革命',
    ]),
    match(
      'Match each river with the sea that it flows into.',
      [
        ['Nile', 'Mediterranean Sea'],
        ['Rhine', 'North Sea'],
        ['Danube', 'Black Sea'],
        ['黄河', 'Bohai Sea (渤海)'],
      ],
      ['Caspian Sea'],
    ),
    single(
      'Why do we have seasons?',
      [
        'The axis of the earth is tilted',
        'The earth is nearer to the sun in summer',
        'The sun is hotter in summer',
        'The moon shades the earth',
      ],
      { why: 'In the north, the earth is nearest to the sun in January.' },
    ),
    written(
      'long-text',
      '工业革命为什么首先发生在英国？请列举至少三个原因并加以说明。',
      '资源、制度、市场、技术、农业变革等，每个原因及说明 3 分，条理 1 分。',
      2500,
    ),
  ]),
  ...filed({ category: '人文/语言与写作', tags: ['英语', '日语', '古文'], difficulty: 'easy' }, [
    words('Fill in the past tense: She [[1]] (go) home because she [[2]] (be) tired.', [
      ['went'],
      ['was'],
    ]),
    match(
      '把五十音的平假名与罗马字对应起来。',
      [
        ['あ', 'a'],
        ['き', 'ki'],
        ['す', 'su'],
        ['ね', 'ne'],
      ],
      ['no'],
    ),
    single('“学而时习之”中“习”的意思最接近哪一项？', ['反复练习', '习惯', '学习新知识', '习俗']),
    words('“大漠孤烟直，长河落日 [[1]]”出自王维的《[[2]]》。', [['圆'], ['使至塞上']]),
    statement('近体诗中的律诗一般有八句。', true, '律诗八句，绝句四句。'),
    written(
      'short-text',
      'Write one sentence that states an opinion and one that gives a reason for it.',
      'A clear opinion (2), a reason that supports it (2).',
      300,
    ),
  ]),
  ...filed({ category: '人文/书法与诗词', tags: ['书法', '唐诗'], difficulty: 'easy' }, [
    order('把“永”字八法中的前四笔按书写顺序排列。', [
      '侧（点）',
      '勒（横）',
      '努（竖）',
      '趯（钩）',
    ]),
    single('五言绝句一共有多少个字？', ['20', '28', '40', '56']),
    multiple('下列哪些诗人生活在唐代？', ['李白', '杜甫', '王维'], ['苏轼', '陶渊明']),
  ]),
  ...filed({ category: '生命科学/细胞与遗传', tags: ['genetics'], difficulty: 'hard' }, [
    number(
      'In a population in Hardy–Weinberg equilibrium, 9 % show a recessive trait. What is the frequency of the recessive allele?',
      { value: 0.3, tolerance: 0.005 },
      { why: '\\(q^2=0.09\\), so \\(q=0.3\\).' },
    ),
    statement(
      'Every mutation in a gene changes the protein that is made from it.',
      false,
      'Several codons stand for the same amino acid, so some mutations are silent.',
    ),
  ]),
  ...filed({ category: '法律与社会/民法与经济', tags: ['民法', 'economics'], difficulty: 'hard' }, [
    single('八周岁以上的未成年人属于哪一类民事行为能力人？', [
      '限制民事行为能力人',
      '无民事行为能力人',
      '完全民事行为能力人',
      '没有民事权利能力的人',
    ]),
    multiple(
      'Which of these shift the demand for bicycles to the right?',
      ['Petrol becomes dearer', 'More people move to the city', 'Incomes rise'],
      ['Bicycles become cheaper', 'Steel becomes dearer'],
      { why: 'A change of the price itself is a movement along the curve.' },
    ),
    order('把论证的部分排成常见的顺序。', [
      '提出论点',
      '给出理由',
      '举出证据',
      '回应反对意见',
      '得出结论',
    ]),
    number('名义利率为 5%，通货膨胀率为 2%，实际利率约为百分之几？', {
      value: 3,
      tolerance: 0.1,
      units: [{ name: '%', factor: 1 }],
    }),
    statement(
      'A larger sample always removes the bias of a survey.',
      false,
      'A biased way of sampling stays biased, however many are asked.',
    ),
    multiple('合同成立一般需要哪些要素？', ['要约', '承诺'], ['公证', '见证人']),
  ]),
]
