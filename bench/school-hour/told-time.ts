// Loaded into the server before its own modules: its clock shows the time that the last request named in `x-time`, so
// that an hour passes as fast as its calls are answered, and what expires after 30 s expires between two polls of 30 s.
// Timers keep their length, except the one that answers the poll of a player.
import { type IncomingMessage, Server } from 'node:http'

const longPoll = 15_000

const RealDate = globalThis.Date
const startedAt = RealDate.now()
let now = startedAt
const polls: { readonly due: number; readonly answer: () => void }[] = []

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    if (given.length === 0) super(now)
    else super(...given)
  }
  static override now = () => now
} as DateConstructor

performance.now = () => now - startedAt

const realTimeout = globalThis.setTimeout
const setTimer = (task: () => void, delay?: number, ...given: []) => {
  if (delay !== longPoll) return realTimeout(task, delay, ...given)
  polls.push({ due: now + longPoll, answer: task })
  // For `clearTimeout`: a poll that has ended already is answered twice, which changes nothing.
  return realTimeout(() => {}, longPoll).unref()
}
globalThis.setTimeout = Object.assign(setTimer, realTimeout)

const { emit } = Server.prototype
Server.prototype.emit = function (this: Server, name: string, ...given: unknown[]) {
  const told = name === 'request' && (given[0] as IncomingMessage).headers['x-time']
  if (told) now = Math.max(now, Number(told))
  while (polls[0] && polls[0].due <= now) polls.shift()?.answer()
  return Reflect.apply(emit, this, [name, ...given])
} as typeof emit
