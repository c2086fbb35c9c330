/** Milliseconds of processor time that this thread has used. */
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The longest turn of the event loop while something runs, in milliseconds of this thread's processor
 * time: other programs of a busy machine do not count.
 */
export const longestTurn = async (run: () => Promise<unknown>): Promise<number> => {
  let longest = 0
  let before = processorTime()
  let isOver = false
  const turn = () => {
    const now = processorTime()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await run()
  isOver = true
  return Math.max(longest, processorTime() - before)
}

const rows = Array.from({ length: 20_000 }, (_, line) => ({
  line,
  userName: `u${line}`,
  name: '名',
}))

/** Milliseconds of processor time for a fixed piece of work, which tells how fast this machine is. */
export const referenceTime = (): number => {
  const times = Array.from({ length: 9 }, () => {
    const before = processorTime()
    JSON.parse(JSON.stringify(rows))
    return processorTime() - before
  })
  return times.sort((one, other) => one - other)[4] ?? 0
}
