import { z } from 'zod'

export const transcriptionStates = ['waiting', 'running', 'done', 'failed'] as const

interface Words {
  readonly zh: string
  readonly en: string
}

/** Why no captions were made from the speech of a video. */
export const transcriptionFailures = {
  'not-configured': {
    zh: '服务器没有设置语音识别程序（TRANSCRIBE_COMMAND）',
    en: 'The server that ran it has no command for transcription (TRANSCRIBE_COMMAND).',
  },
  'no-encoder': {
    zh: '服务器上没有转码程序，无法取出声音；请安装 ffmpeg 后重试',
    en: 'The server has no encoder to extract the sound. Install ffmpeg and try again.',
  },
  'no-sound': {
    zh: '这个视频没有声音',
    en: 'This video has no sound.',
  },
  'sound-failed': {
    zh: '无法取出视频的声音，请重试',
    en: 'The sound of the video could not be prepared. Please try again.',
  },
  'command-missing': {
    zh: '找不到语音识别程序，或它无法启动',
    en: 'The transcription command was not found or could not be started.',
  },
  'command-failed': {
    zh: '语音识别程序出错退出',
    en: 'The transcription command ended with an error.',
  },
  'command-slow': {
    zh: '语音识别超过时限，已停止',
    en: 'The transcription took too long and was stopped.',
  },
  'wrong-output': {
    zh: '语音识别程序输出的不是 WebVTT 字幕，或内容过大',
    en: 'The transcription command answered something other than WebVTT, or too much of it.',
  },
  'no-speech': {
    zh: '没有识别到语音',
    en: 'No speech was recognised.',
  },
} as const satisfies Record<string, Words>
export type TranscriptionFailure = keyof typeof transcriptionFailures

/** The last attempt to make captions from the speech of a video. */
export const Transcription = z.object({
  state: z.enum(transcriptionStates),
  /** Empty unless it failed. */
  words: z.string(),
  /** The end of what the command wrote to its error output. */
  detail: z.string(),
})
export type Transcription = z.output<typeof Transcription>
