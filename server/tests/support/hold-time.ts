import { onTestFinished, vi } from 'vitest'

const hold = (timer: { now(): number }): void => {
  const held = vi.spyOn(timer, 'now').mockReturnValue(timer.now())
  onTestFinished(() => held.mockRestore())
}

/** The school's clock moves only by `moveClock` until the test ends, and windows of limits do not pass. */
export const holdTime = (): void => hold(Date)

/** For what measures with `performance.now()`. */
export const holdPerformanceTime = (): void => hold(performance)
