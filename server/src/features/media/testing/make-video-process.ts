import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AV_LOG_ERROR,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP8,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Log } from 'node-av/lib'
import { VideoRecipe } from './video-recipe.ts'

/** Writes a test pattern with a tone to a file. A separate process, since node-av is GPL. */
Log.setLevel(AV_LOG_ERROR)
const recipe = VideoRecipe.parse(JSON.parse(process.argv[2] ?? ''))
const { seconds, width, height, rate, gop } = recipe

const muxer = await Muxer.open(recipe.file)

const openVideo = async () => {
  const filter = FilterAPI.create('format=yuv420p')
  const shared = { filter, gopSize: gop, threadCount: 2 }
  const encoder =
    recipe.video === 'h264'
      ? await Encoder.create(FF_ENCODER_LIBX264, {
          ...shared,
          options: { preset: 'ultrafast', crf: 30, sc_threshold: 0 },
        })
      : await Encoder.create(FF_ENCODER_LIBVPX_VP8, {
          ...shared,
          bitrate: 400_000,
          options: { deadline: 'realtime', 'cpu-used': 8 },
        })
  const source = `testsrc2=size=${width}x${height}:rate=${rate}:duration=${seconds}`
  return { source, filter, encoder }
}
const openAudio = async () => {
  const filter = FilterAPI.create(
    `aformat=sample_fmts=${recipe.audio === 'aac' ? 'fltp' : 'flt'}:channel_layouts=stereo`,
  )
  const encoder =
    recipe.audio === 'aac'
      ? await Encoder.create(FF_ENCODER_AAC, { filter, bitrate: 64_000 })
      : await Encoder.create(FF_ENCODER_LIBOPUS, { filter, bitrate: 64_000 })
  // At 48 kHz the encoding of the tone takes five times as long. At this volume it has the loudness that
  // sound is published at, so that it is copied.
  const source = `sine=frequency=440:sample_rate=16000:duration=${seconds},volume=5.7dB`
  return { source, filter, encoder }
}

const parts = [
  ...(recipe.video === 'none' ? [] : [await openVideo()]),
  ...(recipe.audio === 'none' ? [] : [await openAudio()]),
]
const streams = parts.map(({ encoder }) => muxer.addStream(encoder))
await Promise.all(
  parts.map(async ({ source, filter, encoder }, index) => {
    const input = await Demuxer.open(source, { format: 'lavfi' })
    const [stream] = input.streams
    if (!stream) throw new Error('nothing was drawn')
    const decoder = await Decoder.create(stream)
    const packets = encoder.packets(filter.frames(decoder.frames(input.packets(stream.index))))
    for await (const packet of packets)
      if (packet) await muxer.writePacket(packet, streams[index] ?? 0)
    await input.close()
  }),
)
await muxer.close()
