import { runInChild } from '../../../../platform/ffmpeg/index.ts'
import type { Media } from '../../media.ts'
import type { ChildTask } from '../child/tasks.ts'
import type { StepRun } from './run-step.ts'

const childModule = new URL('../child/media-child.ts', import.meta.url)

/** Seconds without progress after which the child process is killed. */
const stallTimeout = 120

/** The uploaded file; `folder` is where a copy may be put. */
export const sourceOf = (
  { uploads }: Media,
  { asset, folder }: Pick<StepRun, 'asset' | 'folder'>,
): Promise<string> => uploads.open(asset.uploadId, folder)

/** Runs one task of a step in the child process and returns its result, unparsed. */
export const runChildTask = (
  { signal, onProgress }: Pick<StepRun, 'signal'> & Partial<Pick<StepRun, 'onProgress'>>,
  task: ChildTask,
): Promise<unknown> => runInChild(childModule, task, { stallTimeout, signal, onProgress })
