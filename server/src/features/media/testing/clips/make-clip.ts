import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AV_DISPOSITION_DEFAULT,
  FF_ENCODER_AAC,
  FF_ENCODER_FLV,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBTHEORA,
  FF_ENCODER_LIBVORBIS,
  FF_ENCODER_LIBX264,
  FF_ENCODER_MP2,
  FF_ENCODER_MPEG2VIDEO,
  FF_ENCODER_MPEG4,
  FF_ENCODER_PCM_S16LE,
  FF_ENCODER_WMAV2,
  FF_ENCODER_WMV2,
} from 'node-av/constants'
import { beepLength, ClipRecipe, clipHeight, clipRate, clipWidth } from './clip.ts'

type Recipe = ReturnType<typeof ClipRecipe.parse>

interface Part {
  readonly source: string
  readonly filter: FilterAPI
  readonly encoder: Encoder
  readonly without: readonly [number, number] | undefined
}

/** The number of a frame, from 1, as eight bits in the upper half; the lower half is black. */
const numbers = (number: string): string =>
  `geq=lum='if(lt(Y\\,${clipHeight / 2})*mod(floor((${number})/pow(2\\,floor(X/${clipWidth / 8})))\\,2)\\,235\\,16)':cb=128:cr=128`

/** By the index of a frame. */
const atTimes = (times: readonly number[]): string[] => [
  'settb=1/1000',
  `setpts='${times.reduceRight((rest, time, index) => `if(eq(N,${index}),${Math.round(time * 1000)},${rest})`, '0')}'`,
]

const turnedBack = { 90: 'transpose=cclock', 180: 'hflip,vflip', 270: 'transpose=clock' } as const

const oldEncoders = {
  mpeg2: FF_ENCODER_MPEG2VIDEO,
  mpeg4: FF_ENCODER_MPEG4,
  wmv: FF_ENCODER_WMV2,
  flv: FF_ENCODER_FLV,
  theora: FF_ENCODER_LIBTHEORA,
} as const

const oldEncoderOf = ({ video }: Recipe) =>
  video in oldEncoders ? oldEncoders[video as keyof typeof oldEncoders] : undefined

const pictureOf = async (recipe: Recipe, isDecoy: boolean): Promise<Part> => {
  const isInterlaced = recipe.video === 'interlaced'
  const rate = isInterlaced ? clipRate * 2 : clipRate
  const size = `${clipWidth}x${clipHeight}`
  const filter = FilterAPI.create(
    [
      // The second field of a frame shows the next number.
      ...(isDecoy ? [] : [numbers(isInterlaced ? 'floor((N+1)/2)+1' : 'N+1')]),
      ...(isInterlaced ? ['tinterlace=mode=interleave_top', 'setfield=tff'] : []),
      ...(recipe.times ? atTimes(recipe.times) : []),
      ...(recipe.mirrored ? ['hflip'] : []),
      ...(recipe.turned ? [turnedBack[recipe.turned]] : []),
      'format=yuv420p',
      ...(recipe.video === 'hdr'
        ? ['setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc']
        : []),
    ].join(','),
  )
  const old = oldEncoderOf(recipe)
  const encoder = old
    ? await Encoder.create(old, { filter, gopSize: 10, bitrate: 500_000 })
    : await Encoder.create(FF_ENCODER_LIBX264, {
        filter,
        gopSize: 20,
        threadCount: 1,
        options: {
          preset: 'ultrafast',
          crf: 18,
          sc_threshold: 0,
          bf: 2,
          ...(isInterlaced && { 'x264-params': 'interlaced=1:tff=1', flags: '+ildct+ilme' }),
        },
      })
  const seconds = recipe.times ? recipe.times.length / rate : recipe.seconds
  const source = `color=black:size=${size}:rate=${rate}:duration=${seconds}`
  return { source, filter, encoder, without: recipe.withoutPicture }
}

const audioEncoders = {
  aac: FF_ENCODER_AAC,
  surround: FF_ENCODER_AAC,
  mp2: FF_ENCODER_MP2,
  mp3: FF_ENCODER_LIBMP3LAME,
  pcm: FF_ENCODER_PCM_S16LE,
  wma: FF_ENCODER_WMAV2,
  vorbis: FF_ENCODER_LIBVORBIS,
  none: FF_ENCODER_AAC,
}

const soundOf = async (recipe: Recipe, isDecoy: boolean): Promise<Part> => {
  const isSurround = recipe.audio === 'surround'
  const layout = isSurround ? '5.1' : 'stereo'
  const sampleFormat = recipe.audio === 'pcm' || recipe.audio === 'mp2' ? 's16' : 'fltp'
  const filter = FilterAPI.create(`aformat=sample_fmts=${sampleFormat}:channel_layouts=${layout}`)
  const encoder = await Encoder.create(audioEncoders[recipe.audio], {
    filter,
    bitrate: isSurround ? 384_000 : 64_000,
  })
  const beeps = isDecoy
    ? '0'
    : `${recipe.amplitude ?? (isSurround ? 0.9 : 0.5)}*sin(2*PI*(400+200*floor(t))*t)*lt(mod(t\\,1)\\,${beepLength})`
  const channels = isSurround ? Array(6).fill(beeps).join('|') : beeps
  const source = `aevalsrc=exprs='${channels}'${isSurround ? ':channel_layout=5.1' : ''}:sample_rate=16000:nb_samples=16000:duration=${recipe.seconds}`
  return { source, filter, encoder, without: recipe.withoutSound }
}

/** Node-av is GPL: for processes of tests only. */
export const makeClip = async (input: ClipRecipe): Promise<void> => {
  const recipe = ClipRecipe.parse(input)
  const copies = recipe.hasDecoys ? [true, false] : [false]
  const parts: (Part & { isDecoy: boolean })[] = []
  for (const isDecoy of copies) {
    if (recipe.video !== 'none') parts.push({ ...(await pictureOf(recipe, isDecoy)), isDecoy })
    if (recipe.audio !== 'none') parts.push({ ...(await soundOf(recipe, isDecoy)), isDecoy })
  }
  const muxer = await Muxer.open(recipe.file)
  const streams = parts.map(({ encoder }) => muxer.addStream(encoder))
  for (const [index, { isDecoy }] of parts.entries())
    if (recipe.hasDecoys && !isDecoy)
      muxer.getStream(streams[index] ?? 0)?.setDisposition(AV_DISPOSITION_DEFAULT)
  await Promise.all(
    parts.map(async ({ source, filter, encoder, without }, index) => {
      const demuxer = await Demuxer.open(source, { format: 'lavfi' })
      const [stream] = demuxer.streams
      if (!stream) throw new Error('nothing was drawn')
      const decoder = await Decoder.create(stream)
      const frames = filter.frames(decoder.frames(demuxer.packets(stream.index)))
      for await (const packet of encoder.packets(frames)) {
        if (!packet) continue
        const { num, den } = packet.timeBase
        const time = (Number(packet.pts) * num) / den
        const jump = recipe.jumpAt !== undefined && time >= recipe.jumpAt ? 3600 : 0
        const shift = BigInt(Math.round(((recipe.shift + jump) * den) / num))
        packet.pts += shift
        packet.dts += shift
        const isLeftOut = without && time >= without[0] && time < without[1]
        if (!isLeftOut) await muxer.writePacket(packet, streams[index] ?? 0)
      }
      await demuxer.close()
    }),
  )
  await muxer.close()
}
