import { writeFileSync } from 'node:fs'

/** Loaded into the server: writes its memory to a file on a signal, after collecting garbage. */
process.on('SIGWINCH', () => {
  const before = process.memoryUsage.rss()
  // The second collection frees what finalizers of the first one let go.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const memory = { live: heapUsed + external, resident: rss, before }
  writeFileSync(process.env.MEMORY_FILE ?? '', JSON.stringify(memory))
})
