import { maxBatch } from '@jingke/contract/core/constants'
import { expect, test } from 'vitest'
import { type SelectionInput, sendInBatches } from './selected.ts'

type Filter = { keyword: string }

test('sends many ids in batches that one call takes', async () => {
  const ids = Array.from({ length: maxBatch * 2 + 1 }, (_, index) => index + 1)
  const sent: number[][] = []
  const send = async (selection: SelectionInput<Filter>) => {
    if ('ids' in selection) sent.push(selection.ids)
    return { next: null }
  }
  await sendInBatches<Filter, { next: null }>({ ids, count: ids.length }, send, () => true)
  expect(sent.map((batch) => batch.length)).toEqual([maxBatch, maxBatch, 1])
  expect(sent.flat()).toEqual(ids)
})

const selected = { filter: { keyword: 'a' }, except: [7], count: 9 }

test('sends a filter with the count that was seen, and goes on where the answer says', async () => {
  const sent: SelectionInput<Filter>[] = []
  const answers = [{ next: 40 }, { next: null }]
  const send = async (selection: SelectionInput<Filter>) => {
    sent.push(selection)
    return answers[sent.length - 1] ?? { next: null }
  }
  await sendInBatches(selected, send, () => true)
  const first = { filter: { keyword: 'a' }, except: [7], total: 9 }
  expect(sent).toEqual([first, { ...first, after: 40 }])
})

test('stops when it is told to', async () => {
  let calls = 0
  const send = async () => {
    calls += 1
    return { next: 5 }
  }
  await sendInBatches(selected, send, () => calls < 2)
  expect(calls).toBe(2)
})
