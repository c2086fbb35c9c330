import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The program is going to stop: load balancers should send it nothing more. */
    isDraining: boolean
    /** Connections for calls: without those that became sockets of the chat. */
    readonly callConnections: ReadonlySet<Socket>
    /** Closes the sockets of the chat within these milliseconds, so that they are opened on another server. */
    moveSockets(milliseconds: number): void
  }
}

/** Milliseconds: new connections may never cease. */
const longestAccept = 1000
/** Milliseconds: a connection that arrives during a turn of the event loop is accepted in the next one. */
const shortTurn = 1
/** Milliseconds, for clients that keep connections that they do not use. */
const longestWait = 30_000
/** Milliseconds. */
const checkInterval = 50

/** Ends with the first short turn of the event loop that accepts no connection. */
const acceptWaiting = async (server: FastifyInstance['server']): Promise<void> => {
  const end = performance.now() + longestAccept
  let isQuiet = false
  const count = () => {
    isQuiet = false
  }
  server.on('connection', count)
  for (let begin = performance.now(); !isQuiet && begin < end; begin = performance.now()) {
    isQuiet = true
    await nextTurn()
    if (performance.now() - begin > shortTurn) isQuiet = false
  }
  server.off('connection', count)
}

/**
 * The system resets connections that wait to be accepted when the listening socket is closed. Connections that were
 * accepted stay open, the idle ones too: `close` of the HTTP server would end those.
 */
const stopListening = async (server: FastifyInstance['server']): Promise<void> => {
  await acceptWaiting(server)
  NetServer.prototype.close.call(server)
}

export const prepareDrain = (app: FastifyInstance): void => {
  const connections = new Set<Socket>()
  app.decorate('isDraining', false)
  app.decorate('callConnections', connections)
  app.decorate('moveSockets', () => {})
  const { server } = app
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('upgrade', ({ socket }) => connections.delete(socket))
  const close = server.close.bind(server)
  server.close = (done) => {
    acceptWaiting(server).then(() => close(done))
    return server
  }
  const endConnection = (reply: FastifyReply) => {
    if (app.isDraining && !server.listening) reply.header('connection', 'close')
  }
  // Uploads answer without the other hook.
  app.addHook('onRequest', (_, reply, done) => {
    endConnection(reply)
    done()
  })
  // The call may have begun while the server was listening.
  app.addHook('onSend', (_, reply, payload, done) => {
    endConnection(reply)
    done(null, payload)
  })
}

/**
 * At first everything is as always for this time, but `/readyz` says no. A proxy keeps its connections, so that it hardly
 * opens one at the moment when the server stops listening. Then each answer ends its connection, the sockets of the chat
 * move, and the proxy closes connections that it does not use. The server itself closes none that a call may be on: it waits
 * for the same time again, and until they are gone.
 */
export const drain = async (app: FastifyInstance, seconds: number): Promise<void> => {
  app.isDraining = true
  await sleep(seconds * 1000)
  await stopListening(app.server)
  const end = performance.now() + longestWait
  app.moveSockets(seconds * 1000)
  await sleep(seconds * 1000)
  while (app.callConnections.size > 0 && performance.now() < end) await sleep(checkInterval)
}
