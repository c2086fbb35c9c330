import { expect, test } from 'vitest'
import { createLag, toPosition, toPositionText } from './replica-lag.ts'

test('positions are read as Postgres writes them, and compared as numbers', () => {
  expect(toPosition('0/9')).toBeLessThan(toPosition('0/10'))
  expect(toPosition('0/FFFFFFFF')).toBeLessThan(toPosition('1/0'))
  expect(toPositionText(toPosition('16/B374D848'))).toBe('16/B374D848')
})

test.each([undefined, '', '1', '1/2/3', "0/1'; drop table users", '123456789/0'])(
  'what is no position is the beginning: %s',
  (text) => expect(toPosition(text)).toBe(0n),
)

test('a replica is behind since the first position that it has not replayed', () => {
  const lag = createLag()
  lag.primaryReached(10n, 1000)
  lag.primaryReached(20n, 1200)
  lag.replicaReplayed(10n)
  expect(lag.behindAt(1500)).toBe(300)
  lag.replicaReplayed(20n)
  expect(lag.behindAt(9000)).toBe(0)
})

test('a primary that writes nothing makes no replica late', () => {
  const lag = createLag()
  lag.primaryReached(10n, 0)
  lag.replicaReplayed(10n)
  for (let at = 0; at < 10_000; at += 200) lag.primaryReached(10n, at)
  expect(lag.behindAt(10_000)).toBe(0)
})

test('a replica that stands still for days is late, and is not once it has replayed everything', () => {
  const lag = createLag()
  for (let second = 0; second < 5000; second += 1)
    lag.primaryReached(BigInt(second + 1), second * 1000)
  expect(lag.behindAt(5_000_000)).toBe(5_000_000)
  lag.replicaReplayed(5000n)
  expect(lag.behindAt(5_000_000)).toBe(0)
})
