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

export const computingQuestions = [
  ...filed({ category: '计算机/编程入门', tags: ['Python'], difficulty: 'easy' }, [
    single('What does print(len("jade")) show?', ['4', '5', 'jade', 'an error']),
    words(
      'In Python, a function is defined with the word [[1]] and gives its result back with [[2]].',
      [['def'], ['return']],
    ),
    statement(
      'A list in Python can hold values of different types.',
      true,
      'Lists hold references to any objects.',
    ),
    multiple('Which of these are immutable in Python?', ['str', 'tuple', 'int'], ['list', 'dict']),
    number(
      '下面的循环会执行多少次：for i in range(2, 11, 3)？',
      { value: 3 },
      { why: 'i 依次取 2、5、8。' },
    ),
  ]),
  ...filed({ category: '计算机/数据结构', tags: ['算法', '复杂度'], difficulty: 'medium' }, [
    single('在有 n 个元素的有序数组中二分查找，最坏情况下需要多少次比较？', [
      '\\(O(\\log n)\\)',
      '\\(O(n)\\)',
      '\\(O(1)\\)',
      '\\(O(n\\log n)\\)',
    ]),
    match(
      '把数据结构与它最擅长的操作对应起来。',
      [
        ['栈', '后进先出地取元素'],
        ['队列', '先进先出地取元素'],
        ['哈希表', '按键查找'],
        ['堆', '取出最小的元素'],
      ],
      ['按下标反转'],
    ),
    order('把归并排序一次递归中的步骤排成正确的顺序。', [
      '把数组从中间分开',
      '对左半部分排序',
      '对右半部分排序',
      '合并两个有序的部分',
    ]),
    statement(
      '快速排序在最坏情况下的时间复杂度是 \\(O(n\\log n)\\)。',
      false,
      '最坏情况是 \\(O(n^2)\\)，平均情况是 \\(O(n\\log n)\\)。',
    ),
    written(
      'short-text',
      'In two or three sentences: why does a hash table need a rule for collisions?',
      'Different keys may have the same hash (2); without a rule one would overwrite the other (2).',
      400,
    ),
  ]),
  ...filed({ category: '计算机/网络', tags: ['TCP', 'HTTP'], difficulty: 'medium' }, [
    order('Put the steps of opening a web page in order.', [
      'The name is looked up in DNS',
      'A TCP connection is opened',
      'TLS keys are agreed on',
      'The browser sends a request',
      'The server answers',
    ]),
    match(
      'Match each status code with its meaning.',
      [
        ['200', 'OK'],
        ['301', 'Moved permanently'],
        ['404', 'Not found'],
        ['503', 'Service unavailable'],
      ],
      ['Payment required'],
    ),
    number(
      '一个 IPv4 的 /26 网段里有多少个地址（含网络地址和广播地址）？',
      { value: 64 },
      { why: '剩下 6 位主机位，\\(2^6=64\\)。' },
    ),
    single('Which protocol does a browser use to turn a name into an address?', [
      'DNS',
      'DHCP',
      'ARP',
      'SMTP',
    ]),
  ]),
  ...filed({ category: '计算机/机器学习', tags: ['machine learning'], difficulty: 'hard' }, [
    single(
      'A model is nearly perfect on its training data and poor on new data. What is this called?',
      ['overfitting', 'underfitting', 'regularisation', 'convergence'],
    ),
    multiple(
      '哪些做法有助于减轻过拟合？',
      ['增加训练数据', '正则化', '提前停止训练'],
      ['增加模型参数', '在测试集上训练'],
    ),
    number(
      '混淆矩阵中 TP=40、FP=10、FN=20、TN=30，精确率是多少？',
      { value: 0.8, tolerance: 0.001 },
      { why: '\\(\\frac{TP}{TP+FP}=\\frac{40}{50}=0.8\\)。' },
    ),
  ]),
]
