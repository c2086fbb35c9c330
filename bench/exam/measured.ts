import { cpuTimeOf } from '../study/cpu-time.ts'

export interface Measured {
  readonly seconds: number
  /** Processor time of this process and of Postgres with its connections. */
  readonly cpuSeconds: number
}

export const measure = async (
  postgresPid: number,
  task: () => Promise<void>,
): Promise<Measured> => {
  const [begun, postgres, own] = [performance.now(), cpuTimeOf(postgresPid), process.cpuUsage()]
  await task()
  const used = process.cpuUsage(own)
  return {
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: cpuTimeOf(postgresPid) - postgres + (used.user + used.system) / 1e6,
  }
}

/** As many at a time. */
export const inParallel = async <Item>(
  items: readonly Item[],
  width: number,
  task: (item: Item, index: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0
  const work = async () => {
    for (let index = next++; index < items.length; index = next++)
      await task(items[index] as Item, index)
  }
  await Promise.all(Array.from({ length: width }, work))
}
