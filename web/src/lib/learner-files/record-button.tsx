import { useEffect, useRef, useState } from 'react'
import { Button, VolumeIcon } from '../../ui/index.ts'
import { toShortClock } from '../format/clock.ts'
import { toFullTime } from '../time/index.ts'
import css from './files.module.css'
import { filesTranslations } from './learner-files.translations.ts'

const formats = [
  { type: 'audio/webm', extension: 'webm' },
  { type: 'audio/mp4', extension: 'm4a' },
  { type: 'audio/ogg', extension: 'ogg' },
] as const

const findFormat = () =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : formats.find(({ type }) => MediaRecorder.isTypeSupported(type))

type Recording = { stop: () => void; stream: MediaStream }

/** Sound from the microphone becomes a file. */
export const RecordButton = ({
  isDisabled,
  onRecorded,
}: {
  isDisabled: boolean
  onRecorded: (file: File) => void
}) => {
  const t = filesTranslations.useTranslations()
  const recording = useRef<Recording>(undefined)
  const [seconds, setSeconds] = useState<number>()
  const [isRefused, setIsRefused] = useState(false)
  const isRecording = seconds !== undefined
  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => setSeconds((passed = 0) => passed + 1), 1000)
    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(
    () => () => {
      for (const track of recording.current?.stream.getTracks() ?? []) track.stop()
    },
    [],
  )
  const format = findFormat()
  if (!format || !('mediaDevices' in navigator)) return null

  const start = async () => {
    setIsRefused(false)
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const recorder = new MediaRecorder(stream, { mimeType: format.type })
      const parts: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
      recorder.addEventListener('stop', () => {
        for (const track of stream.getTracks()) track.stop()
        setSeconds(undefined)
        const time = toFullTime(new Date()).replace(':', '-')
        const name = `${t('recordingName', { time })}.${format.extension}`
        onRecorded(new File(parts, name, { type: format.type }))
      })
      recorder.start()
      recording.current = { stream, stop: () => recorder.stop() }
      setSeconds(0)
    } catch {
      setIsRefused(true)
    }
  }
  return (
    <>
      <Button
        size="sm"
        icon={<VolumeIcon size={16} />}
        disabled={isDisabled && !isRecording}
        aria-pressed={isRecording}
        onClick={() => (isRecording ? recording.current?.stop() : void start())}
      >
        {isRecording ? t('stop', { time: toShortClock(seconds) }) : t('record')}
      </Button>
      {isRecording && (
        <span className={css.live} role="status">
          {t('recording')}
        </span>
      )}
      {isRefused && <p role="alert">{t('noMicrophone')}</p>}
    </>
  )
}
