export {
  type EncoderDriver,
  EncoderEnded,
  gopSize,
  hardwareEncoders,
  highestFrameRate,
  keyFrameInterval,
  NothingDecoded,
  type Rung,
  softwareEncoder,
  textSubtitles,
  Undescribed,
  type VideoEncoder,
} from './encode-task.ts'
export { checkFfmpegPath, type Encoder, findEncoder } from './find-encoder.ts'
export { openDriver } from './open-driver.ts'
export { ChildFailure, type ChildMessage, runInChild } from './run-in-child.ts'
export { createVideoEncoders, type VideoEncoders } from './video-encoders.ts'
