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

export const mathematicsQuestions = [
  ...filed({ category: '数学/高等数学', tags: ['极限', '导数'], difficulty: 'easy' }, [
    single(
      '极限 \\(\\lim_{x\\to 0}\\frac{\\sin x}{x}\\) 等于多少？',
      ['1', '0', '不存在', '\\(\\infty\\)'],
      {
        why: '这是重要极限之一，可以用夹逼定理证明。',
      },
    ),
    single('函数 \\(f(x)=x^3\\) 的导数是什么？', [
      '\\(3x^2\\)',
      '\\(x^2\\)',
      '\\(3x\\)',
      '\\(\\frac{x^4}{4}\\)',
    ]),
    statement(
      '如果函数在一点可导，那么它在这一点一定连续。',
      true,
      '可导推出连续，反过来不成立，例如 \\(|x|\\) 在 0 处。',
    ),
    number(
      '曲线 \\(y=x^2\\) 在 \\(x=3\\) 处切线的斜率是多少？',
      { value: 6 },
      { why: "导数 \\(y'=2x\\)，代入 \\(x=3\\) 得 6。" },
    ),
  ]),
  ...filed({ category: '数学/高等数学', tags: ['积分'], difficulty: 'medium' }, [
    number(
      '计算定积分 \\(\\int_0^1 3x^2\\,dx\\)。',
      { value: 1 },
      { why: '原函数是 \\(x^3\\)，从 0 到 1 的差是 1。' },
    ),
    multiple(
      '下列哪些函数在整个实轴上有原函数？',
      ['\\(e^{x}\\)', '\\(\\cos x\\)', '\\(|x|\\)'],
      ['在 0 处有跳跃的符号函数'],
      { why: '连续函数都有原函数；有跳跃间断点的函数没有原函数（达布定理）。' },
    ),
    words(
      '牛顿—莱布尼茨公式把 [[1]] 与原函数的差联系起来；\\(\\int \\frac{1}{x}dx=\\) [[2]] \\(+C\\)。',
      [['定积分'], ['ln|x|', 'ln x', 'lnx']],
    ),
  ]),
  ...filed({ category: '数学/线性代数', tags: ['matrices'], difficulty: 'medium' }, [
    number(
      'What is the determinant of \\(\\begin{pmatrix}2&1\\\\5&4\\end{pmatrix}\\)?',
      { value: 3 },
      { why: '\\(2\\cdot 4-1\\cdot 5=3\\).' },
    ),
    statement(
      'Two matrices of the same size always commute: AB = BA.',
      false,
      'Take \\(\\begin{pmatrix}0&1\\\\0&0\\end{pmatrix}\\) and its transpose.',
    ),
    multiple(
      'A square matrix A is invertible exactly if …',
      [
        'its determinant is not zero',
        'its columns are linearly independent',
        'zero is not an eigenvalue',
      ],
      ['all its entries are different from zero', 'it is symmetric'],
    ),
    match(
      'Match each matrix with what it does to the plane.',
      [
        ['\\(\\begin{pmatrix}-1&0\\\\0&1\\end{pmatrix}\\)', 'reflects it in the y-axis'],
        ['\\(\\begin{pmatrix}2&0\\\\0&2\\end{pmatrix}\\)', 'doubles every length'],
        ['\\(\\begin{pmatrix}0&-1\\\\1&0\\end{pmatrix}\\)', 'turns it by 90°'],
      ],
      ['leaves it as it is'],
    ),
  ]),
  ...filed({ category: '数学/概率统计', tags: ['概率'], difficulty: 'hard' }, [
    number(
      '同时掷两颗均匀的骰子，点数之和为 7 的概率是多少？（保留两位小数）',
      { value: 0.17, tolerance: 0.005 },
      { why: '36 种等可能的结果中有 6 种，\\(\\frac{6}{36}\\approx 0.17\\)。' },
    ),
    single(
      '某病的患病率为 1%，检测的灵敏度和特异度都是 95%。检测为阳性的人真正患病的概率最接近哪个值？',
      ['16%', '95%', '50%', '1%'],
      {
        why: '由贝叶斯公式，\\(\\frac{0.01\\cdot 0.95}{0.01\\cdot 0.95+0.99\\cdot 0.05}\\approx 0.16\\)。',
      },
    ),
    written(
      'long-text',
      '什么是中心极限定理？请用一个生活中的例子说明它为什么有用。',
      '应提到：独立同分布、样本量增大、均值近似正态分布；例子合理（5 分），说明用途（3 分），表达清楚（2 分）。',
      2000,
    ),
    order('把用样本估计总体的步骤排成正确的顺序。', [
      '明确要回答的问题',
      '确定总体和抽样方法',
      '收集数据',
      '计算统计量',
      '给出估计和误差范围',
    ]),
  ]),
]
