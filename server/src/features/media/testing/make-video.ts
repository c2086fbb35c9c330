import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { VideoRecipe } from './video-recipe.ts'

const script = new URL('./make-video-process.ts', import.meta.url).pathname

export const makeVideo = async (recipe: VideoRecipe): Promise<string> => {
  await promisify(execFile)(process.execPath, [script, JSON.stringify(recipe)])
  return recipe.file
}
