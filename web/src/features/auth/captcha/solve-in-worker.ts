import type { WorkChallenge } from '@jingke/contract/auth'

/** The answer to a challenge, worked out beside the page so that it stays usable. */
export const solveInWorker = (challenge: WorkChallenge): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), {
      type: 'module',
    })
    worker.onmessage = (event: MessageEvent<string>) => {
      resolve(event.data)
      worker.terminate()
    }
    worker.onerror = () => {
      reject(new Error('the work could not be done'))
      worker.terminate()
    }
    worker.postMessage(challenge)
  })
