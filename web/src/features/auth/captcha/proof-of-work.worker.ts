import type { ProofOfWorkChallenge } from '@jingke/contract/auth'
import { solveProofOfWork } from './proof-of-work.ts'

self.onmessage = (event: MessageEvent<ProofOfWorkChallenge>) => {
  self.postMessage(solveProofOfWork(event.data))
}
