import { expect, onTestFinished, test } from 'vitest'
import { createMemoryHistory, createRouter } from '../../lib/router/index.ts'
import { dropStartedCalls } from './drop-started-calls.ts'

test('a call that the first page has not taken is dropped at the next navigation', async () => {
  const started = new Map([['key', Promise.resolve(undefined)]])
  globalThis.startedCalls = started
  onTestFinished(() => {
    globalThis.startedCalls = undefined
  })
  const router = createRouter({
    routes: [{ path: '*' }],
    history: createMemoryHistory(),
    isLoaded: true,
  })
  dropStartedCalls(router)
  expect(started.size).toBe(1)
  await router.navigate('/course?id=1')
  expect(started.size).toBe(0)
})
