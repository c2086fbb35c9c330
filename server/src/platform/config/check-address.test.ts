import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../tests/support/programs/free-port.ts'
import { checkAddress } from './check-address.ts'

const host = '127.0.0.1'
const opened: { close(): unknown }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

test('a port that is free passes, and accepts no connection meanwhile', async () => {
  const port = await freePort()
  let isOver = false
  const checked = checkAddress({ port, host }).finally(() => {
    isOver = true
  })
  const outcomes: Promise<string>[] = []
  while (!isOver) {
    const socket = connect(port, host)
    outcomes.push(
      once(socket, 'connect').then(
        () => {
          socket.destroy()
          return 'accepted'
        },
        ({ code }) => code,
      ),
    )
    await nextTurn()
  }
  await checked
  expect(outcomes.length).toBeGreaterThan(0)
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['ECONNREFUSED']))
})

test('a port on which another program listens is refused', async () => {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  opened.push(server)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(checkAddress({ port, host })).rejects.toThrow(
    `another program listens on port ${port}`,
  )
})

test('an address that this machine does not have is refused', async () => {
  await expect(checkAddress({ port: await freePort(), host: '192.0.2.1' })).rejects.toThrow(
    'this machine does not have the address 192.0.2.1',
  )
})
