/** What a round does with a socket. */
export interface Pinged {
  ping(): void
  terminate(): void
}

/** Parts of a round. Thousands of pings and their answers at once would delay everything else. */
export const batchesOfRound = 30
const maxMissed = 2

/** Pings every socket once in a round, a part of them at each step; a silent one is disconnected. */
export const createPingRounds = <Socket extends Pinged>() => {
  /** Each with the pings that were not answered. */
  const batches = Array.from({ length: batchesOfRound }, () => new Map<Socket, number>())
  let [nextBatch, nextStep] = [0, 0]
  return {
    /** Returns what is called when the socket was heard, and when it is closed. */
    add: (socket: Socket) => {
      const batch = batches[nextBatch++ % batchesOfRound]
      batch?.set(socket, 0)
      return {
        heard: () => {
          if (batch?.has(socket)) batch.set(socket, 0)
        },
        closed: () => void batch?.delete(socket),
      }
    },
    /** To be called `partsOfRound` times in a round. */
    step: (): void => {
      const batch = batches[nextStep++ % batchesOfRound]
      for (const [socket, missed] of batch ?? []) {
        if (missed >= maxMissed) socket.terminate()
        else {
          batch?.set(socket, missed + 1)
          socket.ping()
        }
      }
    },
  }
}
