import { join } from 'node:path'
import { openDriver } from '../../../../platform/ffmpeg/index.ts'
import { runCommand } from '../../transcription/run-command.ts'
import type { TaskNamed, TranscribeResult } from './tasks.ts'

/** Milliseconds between two signs of life to the server. */
const reportInterval = 5000

/** Gives the command a WAV file, 16 kHz, one channel, and returns what it answers. */
export const runTranscribeTask = async (
  { source, folder, encoder, command, timeLimit }: TaskNamed<'transcribe'>,
  report: (progress: number) => void,
): Promise<TranscribeResult> => {
  const timer = setInterval(() => report(0), reportInterval)
  try {
    const driver = await openDriver(encoder)
    const file = join(folder, 'speech.wav')
    await driver.makeSpeech({ source, file })
    return { text: await runCommand(command, file, folder, timeLimit) }
  } finally {
    clearInterval(timer)
  }
}
