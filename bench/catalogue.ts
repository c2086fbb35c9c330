import { runGrowth } from './catalogue/growth.ts'
import { runRatios } from './catalogue/ratios.ts'

export const run = async (): Promise<void> => {
  await runRatios()
  await runGrowth()
}
