import { Server } from 'node:http'
import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { startReleasingMemory } from './release-memory.ts'

const heapSize = () => getHeapStatistics().total_heap_size

/** Survives collections of new objects, so that the heap grows. */
const fillHeap = (): number => {
  const rows = Array.from({ length: 400_000 }, (_, index) => ({ index, text: `row ${index}` }))
  return rows.length
}

const startWithTicks = (server: Server) => {
  let task = async () => {}
  startReleasingMemory(
    {
      every: (_seconds, _name, run) => {
        task = run
      },
    },
    server,
  )
  return () => task()
}

test('memory of a busy time is returned once nobody calls, and not before', async () => {
  const server = new Server()
  const tick = startWithTicks(server)
  const before = heapSize()
  fillHeap()
  const grown = heapSize()
  expect(grown - before).toBeGreaterThan(16 * 2 ** 20)

  server.emit('request', { url: '/jk-course/list' })
  await tick()
  expect(heapSize()).toBeGreaterThan(grown - 2 ** 20)

  server.emit('request', { url: '/healthz' })
  await tick()
  expect(heapSize() - before).toBeLessThan(8 * 2 ** 20)
})
