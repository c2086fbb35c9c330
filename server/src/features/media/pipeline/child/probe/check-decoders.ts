import { type Encoder, openDriver } from '../../../../../platform/ffmpeg/index.ts'
import type { Probe } from '../../probe.ts'
import { Unreadable } from './unreadable.ts'

/**
 * Sound that no program here can decode is left out, and the video has a warning; a picture is refused. Codecs that our
 * own reader knows are decoded by every encoder.
 */
export const checkDecoders = async (
  encoder: Encoder,
  source: string,
  probe: Probe,
): Promise<Probe> => {
  const { audio, hasPicture } = probe
  const isPictureUnknown = hasPicture && probe.videoCodecString === ''
  if (encoder.kind === 'none' || !(isPictureUnknown || audio?.codecString === '')) return probe
  const driver = await openDriver(encoder)
  const canDecode = (kind: 'video' | 'audio', track: Probe['videoTrack']) =>
    driver.hasDecoder({ source, kind, track })
  if (isPictureUnknown && !(await canDecode('video', probe.videoTrack)))
    throw new Unreadable('unknown-codec', probe.videoCodec)
  if (audio?.codecString !== '' || (await canDecode('audio', audio.track))) return probe
  if (!hasPicture) throw new Unreadable('unknown-codec', audio.codec)
  const duration = probe.videoEnd ?? probe.duration
  return { ...probe, duration, audio: null, unreadSound: audio.codec }
}
