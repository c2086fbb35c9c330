import type { ProofOfWorkChallenge } from '@jingke/contract/auth'

/** Solves a challenge in a web worker, so that the page stays responsive. */
export const solveInWorker = (challenge: ProofOfWorkChallenge): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), {
      type: 'module',
    })
    worker.onmessage = (event: MessageEvent<string>) => {
      resolve(event.data)
      worker.terminate()
    }
    worker.onerror = () => {
      reject(new Error('the proof of work failed'))
      worker.terminate()
    }
    worker.postMessage(challenge)
  })
