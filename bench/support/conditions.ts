import { availableParallelism, cpus, freemem, loadavg, totalmem } from 'node:os'

const gib = (bytes: number): string => (bytes / 2 ** 30).toFixed(1)

/** Under which conditions figures were measured; a load above the number of cores makes times longer. */
export const describeConditions = (): string => {
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  return [
    `${availableParallelism()} cores (${model})`,
    `load ${loadavg().map((load) => load.toFixed(1))}`,
    `${gib(freemem())} of ${gib(totalmem())} GiB free`,
    `Node ${process.versions.node}`,
  ].join(', ')
}
