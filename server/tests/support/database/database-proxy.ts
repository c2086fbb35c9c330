import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'

/** A TCP proxy to the database that can close or stall connections. */
export interface DatabaseProxy {
  /** The connection to the same database through the proxy. */
  reach(connection: PoolConfig): PoolConfig
  /** Closes connections and refuses new ones, like a stopped database. */
  stop(): Promise<void>
  /** Stalls all traffic and keeps connections open, like a hung database. */
  hang(): void
  /** Closes open connections; new ones are accepted. */
  drop(): void
  /**
   * Closes or stalls the connection that sends the text: before it reaches the database, or (`answer`) so that
   * only its answer is lost. `passing` of them are forwarded before.
   */
  interrupt(text: string, how: Interruption, passing?: number): void
  /** Forwards traffic again. */
  restore(): Promise<void>
  close(): Promise<void>
}

type Interruption = 'close' | 'close-answer' | 'stall'

export const createDatabaseProxy = async (): Promise<DatabaseProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'jk-proxy-'))
  const path = join(folder, '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  let target = ''
  let isSilent = false
  let interrupted: { text: string; how: Interruption; passing: number } | undefined

  const keep = (socket: Socket, partner: () => Socket | undefined) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (!isSilent) partner()?.destroy()
    })
  }
  const server = createServer((front) => {
    const back = createConnection(target)
    keep(front, () => back)
    keep(back, () => front)
    let isStalled = false
    front.on('data', (data) => {
      const cut = interrupted && data.includes(interrupted.text) ? interrupted : undefined
      if (!cut || cut.passing-- > 0) {
        if (!isSilent && !isStalled) back.write(data)
      } else if (cut.how === 'stall') isStalled = true
      else if (cut.how === 'close') front.destroy()
      else back.end(data, () => front.destroy())
    })
    back.on('data', (data) => isSilent || front.write(data))
  })
  const listen = () => new Promise<void>((resolve) => server.listen(path, resolve))
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    end()
    await closed
  }

  await listen()
  return {
    reach: (connection) => {
      target = join(connection.host ?? '', `.s.PGSQL.${connection.port}`)
      return { ...connection, host: folder, port: 5432 }
    },
    stop,
    hang: () => {
      isSilent = true
    },
    drop: end,
    interrupt: (text, how, passing = 0) => {
      interrupted = { text, how, passing }
    },
    restore: async () => {
      if (isSilent || interrupted?.how === 'stall') end()
      isSilent = false
      interrupted = undefined
      if (!server.listening) await listen()
    },
    close: async () => {
      if (server.listening) await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
