import { mediaProblems } from '@jingke/contract/media'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'

/** Browsers block http:// requests from an https:// page (mixed content). */
export const refuseInsecureLine = ({ config }: Context, origin: string): void => {
  const isSecureSite = config.publicUrl?.startsWith('https:')
  if (isSecureSite && origin.startsWith('http:')) throw new Problem(mediaProblems.insecureLine)
}
