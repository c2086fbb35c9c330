import { expect, test } from 'vitest'
import { coalesceFailures } from './coalesce-failures.ts'
import { initialLineState, nextLineState } from './fail-over.ts'

const onlyLine = [{ id: 1, isDefault: true }]

/** As the player counts: it goes on until every line has failed. */
const startCounting = () => {
  let state = initialLineState
  return coalesceFailures(async () => {
    const next = nextLineState(state, { type: 'failed' }, onlyLine)
    state = next.state
    await Promise.resolve()
    return next.action !== 'stop'
  })
}

const failTogether = (fail: (status: number) => Promise<boolean>) =>
  Promise.all([503, 503, 503].map(fail))

test('three files that fail together are one failure and are requested again', async () => {
  const fail = startCounting()
  expect(await failTogether(fail)).toEqual([true, true, true])
  expect(await failTogether(fail)).toEqual([true, true, true])
})

test('the player stops when they fail together three times in a row', async () => {
  const fail = startCounting()
  await failTogether(fail)
  await failTogether(fail)
  expect(await failTogether(fail)).toEqual([false, false, false])
})
