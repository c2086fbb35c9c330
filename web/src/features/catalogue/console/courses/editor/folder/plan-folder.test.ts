import { describe, expect, test } from 'vitest'
import { type DroppedFile, type FileKind, planFolder, toTitle } from './plan-folder.ts'

const file = (path: string): DroppedFile<string> => {
  const names = path.split('/')
  return { folders: names.slice(0, -1), name: names.at(-1) ?? '', file: path }
}
const kindOf = ({ name }: DroppedFile<string>): FileKind =>
  (({ mp4: 'video', pdf: 'document', csv: 'attachment' }) as const)[name.slice(-3)] ?? 'other'
const plan = (...paths: string[]) => {
  const { chapters, skipped } = planFolder(paths.map(file), kindOf)
  return {
    chapters: chapters.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)]),
    attachments: chapters.flatMap(({ lessons }) =>
      lessons.flatMap((lesson) => lesson.attachments.map(({ name }) => [lesson.title, name])),
    ),
    skipped: skipped.map(({ name }) => name),
  }
}

test.each([
  ['01 导论.mp4', '导论'],
  ['1.极限.mp4', '极限'],
  ['1-2 导数.final.mp4', '导数.final'],
  ['第3讲：积分.mp4', '积分'],
  ['第十二章 级数.mp4', '级数'],
  ['(04)_微分_方程.mov', '微分 方程'],
  ['Lesson 5 - Series.mp4', 'Series'],
  ['07.mp4', '07'],
  ['第1讲.mp4', '第1讲'],
  ['2024年高考真题.mp4', '2024年高考真题'],
  ['3D 打印.mp4', '3D 打印'],
])('%s is titled %s', (name, title) => {
  expect(toTitle(name, true)).toBe(title)
})

describe('a dropped folder', () => {
  test('gives chapters from its folders and lessons in the order of their numbers', () => {
    const { chapters } = plan(
      '微积分/第10章 级数/1 数列.mp4',
      '微积分/第2章 导数/10 应用.mp4',
      '微积分/第2章 导数/9 定义.mp4',
      '微积分/第1章 极限/.DS_Store',
      '微积分/第1章 极限/1 直观.mp4',
    )
    expect(chapters).toEqual([
      ['极限', ['直观']],
      ['导数', ['定义', '应用']],
      ['级数', ['数列']],
    ])
  })

  test('orders Chinese numbers as numbers', () => {
    const { chapters } = plan('第十章/a.mp4', '第二章/b.mp4', '第十二章/c.mp4')
    expect(chapters.map(([title]) => title)).toEqual(['第二章', '第十章', '第十二章'])
  })

  test('of files only is one chapter with its name', () => {
    expect(plan('期末复习/02 乙.mp4', '期末复习/01 甲.mp4').chapters).toEqual([
      ['期末复习', ['甲', '乙']],
    ])
  })

  test('in a folder of a chapter names the chapter after both', () => {
    expect(plan('课/01 上册/01 一/a.mp4', '课/02 下册/b.mp4').chapters).toEqual([
      ['上册 / 一', ['a']],
      ['下册', ['b']],
    ])
  })
})

test('loose files are put into the chapters that their names have', () => {
  expect(plan('2-1 丙.mp4', '1-2 乙.mp4', '1-1 甲.mp4').chapters).toEqual([
    ['第1章', ['甲', '乙']],
    ['第2章', ['丙']],
  ])
  expect(plan('第二章 丙.mp4', '第一章 甲.mp4').chapters).toEqual([
    ['第一章', ['甲']],
    ['第二章', ['丙']],
  ])
  expect(plan('10 乙.mp4', '9 甲.mp4').chapters).toEqual([['', ['甲', '乙']]])
})

test('a PDF of its own is a lesson; other files go with the lesson of the same name or number, or are skipped', () => {
  const { chapters, attachments, skipped } = plan(
    '章/01 甲.mp4',
    '章/02 乙.mp4',
    '章/01 甲.pdf',
    '章/02 练习.pdf',
    '章/03 大纲.pdf',
    '章/数据.csv',
    '章/工程.psd',
    '空/只有讲义.pdf',
    '空/只有讲义.csv',
    '附件/a.csv',
  )
  expect(chapters).toEqual([
    ['空', ['只有讲义']],
    ['章', ['甲', '乙', '大纲']],
  ])
  expect(attachments).toEqual([
    ['只有讲义', '只有讲义.csv'],
    ['甲', '01 甲.pdf'],
    ['甲', '数据.csv'],
    ['乙', '02 练习.pdf'],
  ])
  expect(skipped).toEqual(['a.csv', '工程.psd'].toSorted())
})
