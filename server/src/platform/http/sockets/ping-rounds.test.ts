import { expect, test } from 'vitest'
import { batchesOfRound, createPingRounds } from './ping-rounds.ts'

const newSocket = () => {
  const socket = { pings: 0, isEnded: false, ping: () => {}, terminate: () => {} }
  socket.ping = () => {
    socket.pings += 1
  }
  socket.terminate = () => {
    socket.isEnded = true
  }
  return socket
}

const countPings = (sockets: readonly { pings: number }[]) =>
  sockets.reduce((sum, { pings }) => sum + pings, 0)

test('a round pings every socket once, and never many of them at the same time', () => {
  const rounds = createPingRounds()
  const sockets = Array.from({ length: 10 * batchesOfRound }, newSocket)
  for (const socket of sockets) rounds.add(socket)
  for (let step = 1; step <= batchesOfRound; step += 1) {
    rounds.step()
    expect(countPings(sockets)).toBe(10 * step)
  }
  expect(sockets.every(({ pings }) => pings === 1)).toBe(true)
})

test('a socket that misses two pings is disconnected in the third round, one that is heard is not', () => {
  const rounds = createPingRounds()
  const [silent, alive, closed] = [newSocket(), newSocket(), newSocket()]
  rounds.add(silent)
  const { heard } = rounds.add(alive)
  rounds.add(closed).closed()
  for (let step = 0; step < 3 * batchesOfRound; step += 1) {
    rounds.step()
    heard()
  }
  expect([silent.isEnded, alive.isEnded, closed.isEnded]).toEqual([true, false, false])
  expect([silent.pings, alive.pings, closed.pings]).toEqual([2, 3, 0])
})
