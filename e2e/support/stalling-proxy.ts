import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can stall, for interrupted uploads. */
export interface StallingProxy {
  readonly origin: string
  /** New connections forward this many bytes to the school and then stall. */
  stallAfter(bytes: number): void
  resume(): void
  close(): void
}

export const openStallingProxy = async (schoolPort: number): Promise<StallingProxy> => {
  let allowance = Number.POSITIVE_INFINITY
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    const school = connect(schoolPort, '127.0.0.1')
    let left = allowance
    browser.on('data', (bytes) => {
      school.write(bytes.subarray(0, Math.max(0, left)))
      left -= bytes.length
      if (left <= 0) browser.pause()
    })
    school.pipe(browser)
    for (const [one, other] of [
      [browser, school],
      [school, browser],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.end()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stallAfter: (bytes) => {
      allowance = bytes
      for (const socket of sockets) socket.destroy()
    },
    resume: () => {
      allowance = Number.POSITIVE_INFINITY
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
