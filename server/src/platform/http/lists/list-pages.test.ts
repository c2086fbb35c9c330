import { expect, test } from 'vitest'
import { readListPages } from './list-pages.ts'

const read = async (answers: readonly unknown[], input: Record<string, unknown>) => {
  const asked: unknown[] = []
  const rows: unknown[] = []
  const ask = async (one: unknown) => {
    asked.push(one)
    return answers[asked.length - 1]
  }
  for await (const page of readListPages(ask, input)) rows.push(...page)
  return { asked, rows }
}

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }))

test('a list without pages is read once', async () => {
  expect(await read([[1, 2]], { keyword: 'x' })).toEqual({
    asked: [{ keyword: 'x' }],
    rows: [1, 2],
  })
  expect((await read([{ list: [3] }], {})).rows).toEqual([3])
  expect((await read([{ days: [4] }], {})).rows).toEqual([4])
})

test('a paged list is read from its first page, whatever page was shown', async () => {
  const answers = [{ list: numbered(1, 1000) }, { list: numbered(1001, 5) }]
  const { asked, rows } = await read(answers, { pageNum: 7, pageSize: 20, keyword: 'x' })
  expect(rows).toEqual(numbered(1, 1005))
  expect(asked).toEqual([
    { pageNum: 1, pageSize: 1000, keyword: 'x' },
    { pageNum: 2, pageSize: 1000, keyword: 'x' },
  ])
})

test('a row that moves to the next page while the list is read is not repeated', async () => {
  const answers = [{ list: numbered(1, 1000) }, { list: numbered(1000, 3) }]
  expect((await read(answers, { pageNum: 1, pageSize: 20 })).rows).toEqual(numbered(1, 1002))
})

test('rows without an id are all kept', async () => {
  const same = Array.from({ length: 1000 }, () => ({ task: 'sweep' }))
  const answers = [{ list: same }, { list: [{ task: 'sweep' }] }]
  expect((await read(answers, { pageNum: 1, pageSize: 20 })).rows).toHaveLength(1001)
})

test('a list that is continued by a cursor is read from its start to its end', async () => {
  const answers = [
    { list: numbered(1, 1000), next: 'b' },
    { list: numbered(1001, 2), next: null },
  ]
  const { asked, rows } = await read(answers, { pageSize: 30, after: 'shown', view: 'open' })
  expect(rows).toEqual(numbered(1, 1002))
  expect(asked).toEqual([
    { pageSize: 1000, after: undefined, view: 'open' },
    { pageSize: 1000, after: 'b', view: 'open' },
  ])
})

test('a list with page numbers is continued by a cursor if its answers have one', async () => {
  const answers = [
    { list: numbered(1, 1000), next: 'b' },
    { list: numbered(1001, 2), next: null },
  ]
  const { asked, rows } = await read(answers, { pageNum: 7, pageSize: 30 })
  expect(rows).toEqual(numbered(1, 1002))
  expect(asked).toMatchObject([{ after: undefined }, { after: 'b', pageSize: 1000 }])
})
