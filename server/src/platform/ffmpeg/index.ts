export {
  type EncoderDriver,
  EncoderEnded,
  type Rung,
  textSubtitles,
  Undescribed,
} from './encode-task.ts'
export { type Encoder, findEncoder } from './find-encoder.ts'
export { openDriver } from './open-driver.ts'
export { ChildFailure, type ChildMessage, runInChild } from './run-in-child.ts'
