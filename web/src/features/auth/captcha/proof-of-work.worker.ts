import type { WorkChallenge } from '@jingke/contract/auth'
import { solveWork } from './proof-of-work.ts'

self.onmessage = (event: MessageEvent<WorkChallenge>) => {
  self.postMessage(solveWork(event.data))
}
