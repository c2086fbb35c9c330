import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { port } from './school.ts'

export interface OtherOrigin {
  readonly origin: string
  close(): Promise<void>
}

/** A cross-site server: `localhost` is another site than the school's 127.0.0.1. */
export const serveCrossSite = async (listener: RequestListener): Promise<OtherOrigin> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${own}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export interface PlaybackLine extends OtherOrigin {
  /** Number of segments served. */
  readonly segments: () => number
}

/** A line as a reverse proxy that fails after this many segments. */
export const serveLine = async (failsAfter: number): Promise<PlaybackLine> => {
  let segments = 0
  const site = await serveCrossSite((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (segments >= failsAfter) return void incoming.socket.destroy()
    if (path.endsWith('.m4s')) segments += 1
    const upstream = request(
      { host: '127.0.0.1', port, path, method: incoming.method, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    upstream.on('error', () => outgoing.destroy())
    upstream.end()
  })
  return { ...site, segments: () => segments }
}
