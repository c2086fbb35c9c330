import type { Input, InputAudioTrack } from 'mediabunny'
import { type AudioTrack, noPicture, type Probe } from '../../probe.ts'
import { readEditLists } from '../boxes/edit-lists.ts'
import { checkLastPacket, endOf, isTruncated, longestSoundStep } from '../boxes/track-times.ts'
import { codecOf, trackOf } from '../open-input.ts'
import { type TrackWalk, walkTrack } from '../walk-track.ts'
import { Unreadable } from './unreadable.ts'
import { checkDuration } from './video-limits.ts'

export const describeTrack = async (input: Input, audio: InputAudioTrack, walk: TrackWalk) => ({
  track: await trackOf(input, audio),
  codec: await codecOf(audio),
  codecString: (await audio.getCodecParameterString()) ?? '',
  channels: await audio.getNumberOfChannels(),
  bitRate: Math.round((walk.bytes * 8) / (walk.end - walk.start)),
  language: await audio.getLanguageCode(),
  title: (await audio.getName()) ?? '',
})

const mostOthers = 7

/** The sound tracks besides the chosen one. They are encoded, whatever their codec. */
export const describeOthers = async (
  input: Input,
  audio: InputAudioTrack,
  onStep: () => void,
): Promise<AudioTrack[]> => {
  const audioTracks: AudioTrack[] = []
  for (const track of await input.getAudioTracks()) {
    if (track.id === audio.id || (await track.getCodec()) === null) continue
    const walk = await walkTrack(track, onStep)
    if (walk.packets > 0 && audioTracks.length < mostOthers)
      audioTracks.push({ ...(await describeTrack(input, track, walk)), hasPlainTimes: false })
  }
  return audioTracks
}

/** A file that has sound and no picture. */
export const probeSound = async (
  file: string,
  input: Input,
  audio: InputAudioTrack,
  isWhole: boolean,
  onStep: () => void,
): Promise<Probe> => {
  const sound = await walkTrack(audio, onStep)
  if (sound.packets === 0) throw new Unreadable('damaged')
  const promised = await input.getDurationFromMetadata([audio])
  const isPromisedLonger = isTruncated(promised, sound.end)
  if (!isWhole && isPromisedLonger) throw new Unreadable('truncated')
  await checkLastPacket(audio)
  const { isCut, end } = endOf(sound, (await readEditLists(file)).get(audio.id))
  const origin = Math.max(0, sound.start)
  // The reader leaves out the last block of some files.
  const duration = Math.max(end, isCut || isPromisedLonger ? 0 : (promised ?? 0)) - origin
  checkDuration(duration)
  return {
    ...noPicture,
    duration,
    isDurationEstimated: false,
    origin,
    audio: {
      ...(await describeTrack(input, audio, sound)),
      hasPlainTimes: !isCut && sound.longestStep <= longestSoundStep,
    },
  }
}
