/** What a round does with a socket. */
export interface Pinged {
  ping(): void
  terminate(): void
}

/** Parts of a round. Thousands of pings and their answers at once would delay everything else. */
export const partsOfRound = 30
const maxMissed = 2

/** Pings every socket once in a round, a part of them at each step; a silent one is disconnected. */
export const createPingRounds = <Socket extends Pinged>() => {
  /** Each with the pings that were not answered. */
  const parts = Array.from({ length: partsOfRound }, () => new Map<Socket, number>())
  let [nextPart, nextStep] = [0, 0]
  return {
    /** Returns what is called when the socket was heard, and when it is closed. */
    add: (socket: Socket) => {
      const part = parts[nextPart++ % partsOfRound]
      part?.set(socket, 0)
      return {
        heard: () => {
          if (part?.has(socket)) part.set(socket, 0)
        },
        closed: () => void part?.delete(socket),
      }
    },
    /** To be called `partsOfRound` times in a round. */
    step: (): void => {
      const part = parts[nextStep++ % partsOfRound]
      for (const [socket, missed] of part ?? []) {
        if (missed >= maxMissed) socket.terminate()
        else {
          part?.set(socket, missed + 1)
          socket.ping()
        }
      }
    },
  }
}
