import { runBeats } from './study/beats.ts'
import { runStudyGrowth } from './study/growth.ts'

export const run = async (): Promise<void> => {
  await runBeats()
  await runStudyGrowth()
}
